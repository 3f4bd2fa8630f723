import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { foldedText } from '#site/foldedText.ts';
import type { RecordName } from '#site/records/contentRecords.ts';
import { recordGroups, recordTitle, wordsOf } from '../../fieldWords.ts';
import type { DeskRecord } from '../../wire.ts';
import { counted } from '../common/counted.ts';
import { Failure } from '../common/Failure.tsx';
import { Heading } from '../common/Heading.tsx';
import { SearchField } from '../common/SearchField.tsx';
import { useSaid } from '../common/say.ts';
import { useFoundPagesQuery } from './contentApi.ts';
import { useOpenNames } from './edits.ts';
import type { Path } from './paths.ts';
import { schemaAt, textsIn } from './shape.ts';

interface RecordListProps {
  records: readonly DeskRecord[];
  /** Why they could not be read. */
  error: unknown;
  /** The record whose form is open. */
  shown: string | undefined;
}

/** The records in groups, and those of them in which a text, a label or a title has the words that staff look for. */
export function RecordList({ records, error, shown }: RecordListProps) {
  const [sought, setSought] = useState('');
  const open = useOpenNames();
  const words = foldedText(sought);
  const hits = records.map((record) => ({ record, hit: findIn(record, words) })).filter(({ hit }) => hit);
  useSaid(`${counted(hits.length, 'text')} found`, words);
  return (
    <Box component="nav" aria-label="Texts" sx={{ p: 1.5 }}>
      <Failure error={error} />
      {/* With a form open, the form has the page's heading. */}
      {!shown && (
        <Box sx={{ mb: 1.5 }}>
          <Heading name="Content" />
        </Box>
      )}
      <SearchField label="Find a text" value={sought} onChange={setSought} />
      {recordGroups.map(([group, names]) => {
        const entries = names.flatMap((name) => {
          const { record, hit } = hits.find((each) => each.record.name === name) ?? {};
          return record && hit ? [{ name, record, hit }] : [];
        });
        return (
          entries.length > 0 && (
            <Group key={group} name={group}>
              {entries.map(({ name, record, hit }) => {
                const isChanged = record.isChanged || open.includes(name);
                return (
                  <ListItem key={name} disablePadding>
                    <ListItemButton
                      component={Link}
                      to={`/content/${name}`}
                      state={hit.path && { goTo: hit.path }}
                      selected={name === shown}
                      aria-current={name === shown ? 'true' : undefined}
                      aria-description={isChanged ? 'Changed, not published' : undefined}
                      sx={{ borderRadius: 1, px: 1 }}
                    >
                      <ListItemText primary={recordTitle(name)} secondary={hit.excerpt} />
                      {isChanged && <Badge variant="dot" color="error" sx={{ mx: 1 }} />}
                    </ListItemButton>
                  </ListItem>
                );
              })}
            </Group>
          )
        );
      })}
      {sought.trim().length > 1 && <FoundPages sought={sought.trim()} />}
    </Box>
  );
}

/** The pages of staff in which a text or the name of a block has the words. */
function FoundPages({ sought }: { sought: string }) {
  const { data: pages = [] } = useFoundPagesQuery(useDeferredValue(sought));
  if (pages.length === 0) return undefined;
  return (
    <Group name="Pages of your own">
      {pages.map(({ name, title, excerpt }) => (
        <ListItem key={name} disablePadding>
          <ListItemButton component={Link} to={`/pages/${name}`} sx={{ borderRadius: 1, px: 1 }}>
            <ListItemText primary={title} secondary={excerpt} />
          </ListItemButton>
        </ListItem>
      ))}
    </Group>
  );
}

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <details open>
    <Typography component="summary" variant="body2" sx={{ px: 1, py: 1, fontWeight: 600, cursor: 'pointer' }}>
      {name}
    </Typography>
    <List dense disablePadding aria-label={name}>
      {children}
    </List>
  </details>
);

/** Where a record has the words, if anywhere: in its title, in a field's text or in a field's label. */
function findIn(record: DeskRecord, sought: string): { path?: Path; excerpt?: string } | undefined {
  const name = record.name as RecordName;
  if (!sought || foldedText(recordTitle(name)).includes(sought)) return {};
  const texts = [...textsIn(record.data, schemaAt(name, record.data, []))];
  const hit = texts.find(({ text }) => foldedText(text).includes(sought));
  if (hit) {
    const start = Math.max(0, foldedText(hit.text).indexOf(sought) - 20);
    return { path: hit.path, excerpt: `${start > 0 ? '… ' : ''}${hit.text.slice(start, start + 60)}` };
  }
  for (const { path } of texts) {
    const keys = path.filter((key) => typeof key === 'string');
    const { label } = wordsOf(name, keys.at(-1) ?? '', keys.at(-2) ?? name);
    if (foldedText(label).includes(sought)) return { path, excerpt: label };
  }
  return undefined;
}
