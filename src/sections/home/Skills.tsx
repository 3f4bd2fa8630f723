import { styled } from '@mui/material/styles';
import { keyed } from '#components/keyed.ts';
import { Section } from '#components/Section.tsx';
import { useContent } from '#store/contentApi.ts';

const Groups = styled('dl')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '1.0625rem',
  lineHeight: 1.45,
  '& > div': {
    display: 'grid',
    gap: 2,
    paddingBlock: 10,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& dt': { fontWeight: 600 },
  '& dd': { color: theme.palette.text.secondary },
  [theme.breakpoints.up('md')]: {
    fontSize: '1.25rem',
    lineHeight: 1.5,
    '& > div': { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: 32, paddingBlock: 14 },
    '& dt': { gridColumn: '1 / 5' },
    '& dd': { gridColumn: '5 / 13' },
  },
}));

/** The team's skills in groups. */
export function Skills() {
  const data = useContent('skills');
  if (!data?.groups.length) return null;
  const { groups, ...head } = data;
  return (
    <Section form="beside" {...head}>
      <Groups>
        {keyed(groups, ({ name }) => name).map(({ key, item: group }) => (
          <div key={key}>
            <dt>{group.name}</dt>
            <dd>{group.items}</dd>
          </div>
        ))}
      </Groups>
    </Section>
  );
}
