import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns } from '#components/Columns.tsx';
import { Drawing } from '#components/Drawing.tsx';
import { keyed } from '#components/keyed.ts';
import { Surface } from '#components/Section.tsx';
import { TitledItem } from '#components/TitledItem.tsx';
import { useSafeguardQuery } from '#store/contentApi.ts';

const Head = styled(Stack)(({ theme }) => ({
  '& .stone': { width: 88, height: 88 },
  [theme.breakpoints.up('sm')]: { '& .stone': { width: 120, height: 120, marginBottom: 12 } },
  [theme.breakpoints.up('md')]: {
    position: 'sticky',
    top: 112,
    alignSelf: 'start',
    gridColumn: '1 / 6',
  },
}));

const Promises = styled('ul')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > li': {
    display: 'grid',
    gap: 8,
    paddingBlock: 18,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  [theme.breakpoints.up('md')]: { gridColumn: '7 / 13', '& > li': { paddingBlock: 28 } },
}));

/** The protection of a client's work, from the safeguard record (rules §3). Renders nothing without cards. */
export function Safeguard() {
  const { data: record } = useSafeguardQuery();
  if (!record?.cards.length) return null;
  return (
    <Surface tone="band" id="safeguard">
      <Columns at={{ md: 12 }}>
        <Head spacing="20px">
          <Drawing name="stone:asscher" />
          {record.title && <Typography variant="h2">{record.title}</Typography>}
          {record.subtitle && <Typography variant="subtitle2">{record.subtitle}</Typography>}
        </Head>
        <Promises role="list">
          {keyed(record.cards, ({ title }) => title).map(({ key, item: { title, description } }) => (
            <li key={key}>
              <TitledItem title={title} text={description} isTop={!record.title} />
            </li>
          ))}
        </Promises>
      </Columns>
    </Surface>
  );
}
