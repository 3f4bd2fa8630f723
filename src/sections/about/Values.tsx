import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Surface } from '#components/Section.tsx';
import { messages } from '#site/messages.ts';
import { contentApi } from '#store/contentApi.ts';
import { HighlightedText } from './HighlightedText.tsx';

const Heading = styled(Typography)({
  maxWidth: '16em',
  marginBottom: 'clamp(40px, 5vw, 64px)',
}) as typeof Typography;

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: '40px 32px',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

const Value = styled(Card)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 10,
  paddingTop: 20,
  borderTop: `2px solid ${theme.palette.text.primary}`,
})) as typeof Card;

/** The values section; says 'No values found' when its data are missing (spec §4). */
export function Values() {
  const { data: record } = contentApi.useGetValueQuery();
  const { mainTitle = '', highlight = '', suffix = '', values = [] } = record ?? {};
  const hasHeading = Boolean(mainTitle || highlight || suffix);
  const none = <Typography variant="subtitle1">{messages.values.none}</Typography>;
  return (
    <Surface tone="wash">
      {hasHeading && (
        <Heading variant="h2">
          <HighlightedText text={mainTitle} highlight={highlight} suffix={suffix} />
        </Heading>
      )}
      {values.length > 0 ? (
        <List role="list">
          {values.map(({ title, description }, place) => (
            <Value key={place} variant="plain" component="li">
              <Typography variant="h4" component="h3">
                {title}
              </Typography>
              {description && <Typography color="textSecondary">{description}</Typography>}
            </Value>
          ))}
        </List>
      ) : (
        none
      )}
    </Surface>
  );
}
