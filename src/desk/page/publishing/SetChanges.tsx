import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { textTitle } from '../../fieldWords.ts';
import type { SetChange } from '../../wire.ts';
import { Differences } from '../content/Differences.tsx';

const kinds = { added: 'New', removed: 'Removed', replaced: 'Replaced' };

/** The texts and pictures that differ between two versions of the whole content, old next to new. */
export function SetChanges({ records, pictures, titles }: SetChange & { titles: readonly [string, string] }) {
  return (
    <>
      {records.map(({ name, before, after }) => (
        <Box component="section" key={name} aria-label={textTitle(name, after, before)} sx={{ my: 2 }}>
          <Typography variant="h3" gutterBottom>
            {textTitle(name, after, before)}
          </Typography>
          {before === undefined || after === undefined ? (
            <Typography>{before === undefined ? 'All texts are new.' : 'All texts are removed.'}</Typography>
          ) : (
            <Differences name={name} before={before} after={after} titles={titles} />
          )}
        </Box>
      ))}
      {pictures.length > 0 && (
        <>
          <Typography variant="h3">Pictures</Typography>
          <ul>
            {pictures.map(({ path, kind }) => (
              <li key={path}>
                {kinds[kind]}: {path.replace('uploads/', '')}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
