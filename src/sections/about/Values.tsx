import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns, columnsFor } from '#components/Columns.tsx';
import { Surface } from '#components/Section.tsx';
import { TitledItem } from '#components/TitledItem.tsx';
import { messages } from '#site/messages.ts';
import { useValueQuery } from '#store/contentApi.ts';
import { HighlightedText } from './HighlightedText.tsx';

const Value = styled('li')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 10,
  paddingTop: 20,
  borderTop: `2px solid ${theme.palette.text.primary}`,
}));

/** The values section. Shows 'No values found' without data (rules §4). */
export function Values() {
  const { data: record } = useValueQuery();
  const { mainTitle = '', highlight = '', suffix = '', values = [] } = record ?? {};
  const hasHeading = Boolean(mainTitle || highlight || suffix);
  const none = <Typography variant="subtitle1">{messages.values.none}</Typography>;
  return (
    <Surface tone="wash">
      {hasHeading && (
        <Typography variant="h2" sx={{ maxWidth: '16em', marginBottom: 'clamp(40px, 5vw, 64px)' }}>
          <HighlightedText text={mainTitle} highlight={highlight} suffix={suffix} />
        </Typography>
      )}
      {values.length > 0 ? (
        <Columns as="ul" role="list" at={{ sm: 2, lg: columnsFor(values.length) }} gap="40px 32px">
          {values.map(({ title, description }, index) => (
            <Value key={index}>
              <TitledItem title={title} text={description} isTop={!hasHeading} />
            </Value>
          ))}
        </Columns>
      ) : (
        none
      )}
    </Surface>
  );
}
