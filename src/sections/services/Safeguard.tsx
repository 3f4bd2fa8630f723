import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Drawing } from '#components/Drawing.tsx';
import { Surface } from '#components/Section.tsx';
import { contentApi } from '#store/contentApi.ts';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '48px 32px',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  '& .stone': { width: 120, height: 120, marginBottom: 12 },
  [theme.breakpoints.up('md')]: {
    position: 'sticky',
    top: 112,
    alignSelf: 'start',
    gridColumn: '1 / 6',
  },
}));

const Promises = styled('ul')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.up('md')]: { gridColumn: '7 / 13' },
}));

const Entry = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 8,
  paddingBlock: 28,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& p': { color: theme.palette.text.secondary },
})) as typeof Card;

/** How a client's work is kept safe: the safeguard record (spec §3). Without any card there is nothing to head. */
export function Safeguard() {
  const { data: record } = contentApi.useGetSafeguardQuery();
  if (!record?.cards.length) return null;
  return (
    <Surface tone="band">
      <Columns>
        <Head>
          <Drawing name="stone:asscher" />
          {record.title && <Typography variant="h2">{record.title}</Typography>}
          {record.subtitle && <Typography variant="subtitle2">{record.subtitle}</Typography>}
        </Head>
        <Promises role="list">
          {record.cards.map(({ title, description }, place) => (
            <Entry key={place} variant="plain" component="li">
              <Typography variant="h4" component="h3">
                {title}
              </Typography>
              {description && <Typography>{description}</Typography>}
            </Entry>
          ))}
        </Promises>
      </Columns>
    </Surface>
  );
}
