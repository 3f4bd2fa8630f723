import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { foldedText } from '#site/foldedText.ts';
import { isObject } from '#site/records/readValue.ts';
import type { DeskPage, RemovedPage } from '../../wire.ts';
import { counted } from '../common/counted.ts';
import { reasonOf } from '../common/deskApi.ts';
import { Failure } from '../common/Failure.tsx';
import { Heading } from '../common/Heading.tsx';
import { SearchField } from '../common/SearchField.tsx';
import { useSaid } from '../common/say.ts';
import { UndoBar } from '../common/UndoBar.tsx';
import { useAddPageMutation, useLazyRecordQuery } from '../content/contentApi.ts';
import { MovePageDialog, NewPageDialog, RemovePageDialog } from './PageDialogs.tsx';
import { PageRow } from './PageRow.tsx';
import { usePagesQuery } from './pagesApi.ts';

/** Rows that are shown at once; the search finds the others. */
const most = 100;

type Open =
  | { kind: 'new'; copied?: Record<string, unknown> }
  | { kind: 'move'; page: DeskPage }
  | { kind: 'remove'; page: DeskPage; data: object };

/** Returns the pages in groups by the beginning of their address, such as `Insights`, in the order of the first of each. */
function groupsOf(pages: readonly DeskPage[]): [string, DeskPage[]][] {
  const groups = new Map<string, DeskPage[]>();
  for (const page of pages) {
    const start = page.path.split('/')[1] ?? '';
    groups.set(start, [...(groups.get(start) ?? []), page]);
  }
  // A page alone at its beginning needs no group of its own.
  const [named, alone] = [new Map<string, DeskPage[]>(), [] as DeskPage[]];
  for (const [start, these] of groups) {
    const name = start.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
    if (name && these.length > 1) named.set(name, these);
    else alone.push(...these);
  }
  if (alone.length > 0) named.set(named.size > 0 ? 'Other pages' : 'All pages', alone);
  return [...named];
}

/** All pages that staff made, newest first, with what can be done with each. */
export function PageList() {
  const { data: pages, error } = usePagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [readRecord] = useLazyRecordQuery();
  const [addPage, { error: addError }] = useAddPageMutation();
  const [sought, setSought] = useState('');
  const [open, setOpen] = useState<Open>();
  const [removed, setRemoved] = useState<{ page: DeskPage; data: object } & RemovedPage>();
  const close = () => setOpen(undefined);
  const words = foldedText(sought);
  const found = [...(pages ?? [])]
    .filter(({ title, path }) => foldedText(`${title} ${path}`).includes(words))
    .sort((one, other) => other.date.localeCompare(one.date) || one.title.localeCompare(other.title));
  useSaid(`${counted(found.length, 'page')} found`, words);
  const [failure, setFailure] = useState<string>();
  /** Reads the page again: the list may be older than its last change. */
  const withData = async (page: DeskPage, then: (data: Record<string, unknown>, now: DeskPage) => Open) => {
    const { data: record, error } = await readRecord(`pages/${page.name}`);
    setFailure(error && reasonOf(error));
    if (!record || error) return;
    const data = isObject(record.data) ? record.data : {};
    const next = then(data, { ...page, mark: record.mark });
    if (next.kind === 'new' && data !== record.data) setFailure(`“${page.title}” cannot be read.`);
    else setOpen(next);
  };
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: '64rem' }}>
      <Box sx={{ display: 'flex', gap: 2, mb: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Heading name="Pages" sx={{ flex: 1 }} />
        <Button variant="contained" onClick={() => setOpen({ kind: 'new' })}>
          New page
        </Button>
      </Box>
      <Failure error={error ?? addError} />
      {failure && <Alert severity="error">{failure}</Alert>}
      <SearchField label="Find a page" value={sought} onChange={setSought} />
      {pages?.length === 0 && <Typography sx={{ mt: 2 }}>There are no pages of your own yet.</Typography>}
      {!pages && !error && <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />}
      {groupsOf(found.slice(0, most)).map(([group, these]) => (
        <Box component="section" key={group} aria-label={group} sx={{ mt: 3 }}>
          <Typography variant="h2">{group}</Typography>
          <Box component="ul" aria-label={group} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {these.map((page) => (
              <PageRow
                key={page.name}
                page={page}
                actions={{
                  Duplicate: () =>
                    void withData(page, (data, { title }) => ({
                      kind: 'new',
                      copied: { ...data, title: data.title || title },
                    })),
                  'Move …': () => void withData(page, (_, now) => ({ kind: 'move', page: now })),
                  'Remove …': () => void withData(page, (data, now) => ({ kind: 'remove', page: now, data })),
                }}
              />
            ))}
          </Box>
        </Box>
      ))}
      {found.length > most && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {most} of {found.length} pages. Type a part of a title or an address to find the others.
        </Typography>
      )}
      {open?.kind === 'new' && <NewPageDialog copied={open.copied} onClose={close} />}
      {open?.kind === 'move' && <MovePageDialog page={open.page} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemovePageDialog
          page={open.page}
          onClose={close}
          onRemoved={({ redirects }) => {
            setRemoved({ ...open, redirects });
            close();
          }}
        />
      )}
      <UndoBar
        key={removed?.page.name ?? ''}
        message={removed && `Removed: ${removed.page.title}`}
        onUndo={() => {
          const { page, data, redirects } = removed ?? {};
          if (page && data) void addPage({ data, name: page.name, redirects });
          setRemoved(undefined);
        }}
        onEnd={() => setRemoved(undefined)}
      />
    </Box>
  );
}
