import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { differencesIn } from './differences.ts';
import { MarkedWords } from './MarkedWords.tsx';

interface Props {
  name: string;
  before: unknown;
  after: unknown;
  /** The words above the two versions. */
  titles: readonly [before: string, after: string];
}

/** Two versions of a record, field by field and side by side, with the changed words marked. */
export function Differences({ name, before, after, titles }: Props) {
  const found = differencesIn(name, before, after);
  if (found.length === 0) return <Typography color="textSecondary">No visible difference.</Typography>;
  return found.map(({ place, before, after }) => (
    <Box key={place} sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{place}</Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1 }}>
        {[before, after].map((text, at) => (
          <Box key={titles[at]} sx={{ minWidth: 0 }}>
            <Typography variant="body2" color="textSecondary">
              {titles[at]}
            </Typography>
            <Typography
              component={at === 0 ? 'del' : 'ins'}
              sx={{
                display: 'block',
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                textDecoration: 'none',
                borderLeft: 3,
                borderColor: at === 0 ? 'divider' : 'primary.main',
                pl: 1,
              }}
            >
              {before && after ? (
                <MarkedWords before={before} after={after} shown={at === 0 ? 'before' : 'after'} />
              ) : (
                text || '–'
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  ));
}
