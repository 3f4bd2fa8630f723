import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Surface } from '#components/Section.tsx';
import { TitledItem } from '#components/TitledItem.tsx';
import { messages } from '#site/messages.ts';
import { useValueQuery } from '#store/contentApi.ts';
import { Entries } from '../art/Entries.tsx';
import { HighlightedText } from './HighlightedText.tsx';

/** The values section. Shows 'No values found' without data (rules §4). */
export function Values() {
  const { data: record } = useValueQuery();
  const { mainTitle = '', highlight = '', suffix = '', values = [] } = record ?? {};
  const hasHeading = Boolean(mainTitle || highlight || suffix);
  const none = <Typography variant="subtitle1">{messages.values.none}</Typography>;
  return (
    <Surface tone="wash">
      {hasHeading && (
        <Typography variant="h2" sx={{ maxWidth: '16em', marginBottom: 'clamp(24px, 3.4vw, 48px)' }}>
          <HighlightedText text={mainTitle} highlight={highlight} suffix={suffix} />
        </Typography>
      )}
      {values.length > 0 ? (
        <Entries items={values} keyOf={({ title }) => title} gap="40px 32px">
          {({ title, description }) => (
            <Stack
              component="li"
              spacing="10px"
              sx={{ paddingTop: '20px', borderTop: 2, borderColor: 'text.primary' }}
            >
              <TitledItem title={title} text={description} isTop={!hasHeading} />
            </Stack>
          )}
        </Entries>
      ) : (
        none
      )}
    </Surface>
  );
}
