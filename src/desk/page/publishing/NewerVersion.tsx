import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { textTitle } from '../../fieldWords.ts';
import type { Publication } from '../../wire.ts';
import { reasonOf } from '../common/deskApi.ts';
import { Differences } from '../content/Differences.tsx';
import { useMergeMutation } from './publicationApi.ts';

/** The version that somebody else published meanwhile: staff choose between texts that both changed, and take over the rest. */
export function NewerVersion({ newer }: { newer: NonNullable<Publication['newer']> }) {
  const { version, by, note, both, pictures } = newer;
  const [merge, { error, isLoading }] = useMergeMutation();
  const [theirs, setTheirs] = useState<string[]>([]);
  const choice = (path: string, title: string) => (
    <RadioGroup
      row
      aria-label={title}
      value={theirs.includes(path) ? 'theirs' : 'mine'}
      onChange={(_, chosen) =>
        setTheirs((before) => [
          ...before.filter((each) => each !== path),
          ...(chosen === 'theirs' ? [path] : []),
        ])
      }
    >
      <FormControlLabel value="mine" control={<Radio />} label="Keep mine" />
      <FormControlLabel value="theirs" control={<Radio />} label="Take theirs" />
    </RadioGroup>
  );
  return (
    <>
      <Alert severity="warning">
        {by || 'Somebody else'} has published version {version} meanwhile{note && `: ${note}`}. Take it over
        first; your own changes stay.
      </Alert>
      {both.map(({ name, before, after }) => (
        <Box component="section" key={name} aria-label={textTitle(name, after, before)} sx={{ my: 2 }}>
          <Typography variant="h3" gutterBottom>
            {textTitle(name, after, before)}: both have changed it
          </Typography>
          <Differences name={name} before={before} after={after} titles={['Theirs', 'Mine']} />
          {choice(`${name}.json`, textTitle(name, after, before))}
        </Box>
      ))}
      {pictures.map((path) => (
        <Box key={path}>
          {path}: both have changed it {choice(path, path)}
        </Box>
      ))}
      {error && <Alert severity="error">{reasonOf(error)}</Alert>}
      <Button
        variant="outlined"
        sx={{ mt: 2 }}
        disabled={isLoading}
        onClick={() => merge({ version, theirs })}
      >
        Take over version {version}
      </Button>
    </>
  );
}
