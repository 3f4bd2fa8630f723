import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { recordNames } from '#site/records/contentRecords.ts';
import { editPath, recordGroups, recordTitle } from '../../fieldWords.ts';
import type { FoundRecord } from '../../wire.ts';
import { useAnnounced } from '../common/announce.ts';
import { counted } from '../common/counted.ts';
import { useSessionQuery } from '../common/deskApi.ts';
import { Heading } from '../common/Heading.tsx';
import { SearchField } from '../common/SearchField.tsx';
import { useFoundRecordsQuery } from './editing/contentApi.ts';
import { useOpenNames } from './editing/edits.ts';
import { isPage, parsePath } from './record/paths.ts';

interface RecordListProps {
  /** The record whose form is open. */
  shown: string | undefined;
}

/** The records in groups, or those records and pages that have the words that staff look for. */
export function RecordList({ shown }: RecordListProps) {
  const { data: session } = useSessionQuery();
  const [sought, setSought] = useState('');
  const open = useOpenNames();
  const words = useDeferredValue(sought.trim());
  const isSeeking = words.length > 1;
  const { data, currentData } = useFoundRecordsQuery(words, { skip: !isSeeking });
  const all = recordNames.map((name): FoundRecord => ({ name, title: recordTitle(name) }));
  const hits = (isSeeking && data) || all;
  useAnnounced(currentData ? `${counted(currentData.length, 'text')} found` : '', isSeeking ? words : '');
  const groups = [
    ...recordGroups.map(([group, names]) => ({
      group,
      found: names.flatMap((name) => hits.find((each) => each.name === name) ?? []),
    })),
    { group: 'Pages of your own', found: hits.filter(({ name }) => isPage(name)) },
  ];
  return (
    <Box component="nav" aria-label="Texts" sx={{ p: 1.5 }}>
      {/* With a form open, the form has the page's heading. */}
      {!shown && (
        <Box sx={{ mb: 1.5 }}>
          <Heading name="Content" />
        </Box>
      )}
      <SearchField label="Find a text" value={sought} onChange={setSought} />
      {groups
        .filter(({ found }) => found.length > 0)
        .map(({ group, found }) => (
          <details key={group} open>
            <Typography
              component="summary"
              variant="body2"
              sx={{ px: 1, py: 1, fontWeight: 600, cursor: 'pointer' }}
            >
              {group}
            </Typography>
            <List dense disablePadding aria-label={group}>
              {found.map(({ name, title, path, excerpt }) => {
                const isChanged = session?.changed.includes(name) || open.includes(name);
                return (
                  <ListItem key={name} disablePadding>
                    <ListItemButton
                      component={Link}
                      to={editPath(name)}
                      state={path && { goTo: parsePath(path) }}
                      selected={name === shown}
                      aria-current={name === shown ? 'true' : undefined}
                      aria-description={isChanged ? 'Changed, not published' : undefined}
                      sx={{ borderRadius: 1, px: 1 }}
                    >
                      <ListItemText primary={title} secondary={excerpt} />
                      {isChanged && <Badge variant="dot" color="error" sx={{ mx: 1 }} />}
                    </ListItemButton>
                  </ListItem>
                );
              })}
            </List>
          </details>
        ))}
    </Box>
  );
}
