import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { foldedText } from '#site/foldedText.ts';
import { isObject } from '#site/records/readValue.ts';
import type { DeskPage, DeskRecord } from '../../wire.ts';
import { announce, useAnnounced } from '../common/announce.ts';
import { counted } from '../common/counted.ts';
import { untilRead } from '../common/deskApi.ts';
import { Failure } from '../common/Failure.tsx';
import { focusOnceAnswered, focusSoon, headingId, watchTyping } from '../common/focus.ts';
import { Heading } from '../common/Heading.tsx';
import { LoadingLine, LoadingRows } from '../common/LoadingRows.tsx';
import { useLateFailure } from '../common/lateFailures.ts';
import { SearchField } from '../common/SearchField.tsx';
import { UndoBar } from '../common/UndoBar.tsx';
import { useIsShown } from '../common/useIsShown.ts';
import { useSingleRun } from '../common/useSingleRun.ts';
import { useLazyRecordQuery } from '../content/editing/contentApi.ts';
import { useEditing } from '../content/editing/edits.ts';
import { untilSent } from '../content/editing/saveRecord.ts';
import { MovePageDialog, NewPageDialog } from './PageDialogs.tsx';
import { type PageAction, PageRow, RowFrame, rowId } from './PageRow.tsx';
import { useBringPageBackMutation, usePagesQuery } from './pagesApi.ts';
import { RemovePageDialog } from './RemovePageDialog.tsx';
import { RestorablePages } from './RestorablePages.tsx';

/** Rows that are shown at once; the search finds the others. */
const most = 100;

/** The dialog that is open, on a page with its data or on a new one. */
type Open = { action: 'new' } | OpenPage;
interface OpenPage {
  action: PageAction;
  page: DeskPage;
  record: DeskRecord;
  data: Record<string, unknown>;
}

/** Returns the pages in groups by the beginning of their address, such as `Insights`, in the order of the first of each. */
function groupsOf(pages: readonly DeskPage[]): [string, DeskPage[]][] {
  const groups = new Map<string, DeskPage[]>();
  for (const page of pages) {
    const start = page.path.split('/')[1] ?? '';
    groups.set(start, [...(groups.get(start) ?? []), page]);
  }
  const named = new Map<string, DeskPage[]>();
  // A page alone at its beginning needs no group of its own.
  const alone: DeskPage[] = [];
  for (const [start, these] of groups) {
    const name = start.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
    if (name && these.length > 1) named.set(name, these);
    else alone.push(...these);
  }
  if (alone.length > 0) named.set(named.size > 0 ? 'Other pages' : 'All pages', alone);
  return [...named];
}

/** Rows of pages while they load, below the line of a group's name. */
const Loading = () => (
  <Box aria-hidden sx={{ mt: 3 }}>
    <Typography variant="h2" component="div">
      <LoadingLine at={1} />
    </Typography>
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      <LoadingRows count={8}>
        {(at) => (
          <RowFrame key={at}>
            <Box sx={{ flex: 1 }}>
              <LoadingLine at={at + 1} />
              <Typography variant="body2">
                <LoadingLine at={at} />
              </Typography>
            </Box>
          </RowFrame>
        )}
      </LoadingRows>
    </Box>
  </Box>
);

/** All pages that staff made, newest first, with what can be done with each. */
export function PageList() {
  const { data: pages, error } = usePagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const dispatch = useEditing();
  const [readRecord] = useLazyRecordQuery();
  const [bringBack] = useBringPageBackMutation();
  const isShown = useIsShown();
  const failLate = useLateFailure();
  const [sought, setSought] = useState('');
  const [open, setOpen] = useState<Open>();
  const [removed, setRemoved] = useState<DeskPage>();
  const close = () => setOpen(undefined);
  const words = foldedText(sought);
  const found = [...(pages ?? [])]
    .filter(({ title, path }) => foldedText(`${title} ${path}`).includes(words))
    .sort((one, other) => other.date.localeCompare(one.date) || one.title.localeCompare(other.title));
  useAnnounced(`${counted(found.length, 'page')} found`, words);
  /** Why the last action on a page failed. */
  const [failure, setFailure] = useState<{ of: string; error: unknown }>();
  const groups = groupsOf(found.slice(0, most));
  /** The row that takes the place of the removed one gets the focus. */
  const endRemoval = (page: DeskPage, isDialogOpen: boolean) => {
    const rows = groups.flatMap(([, these]) => these);
    const at = rows.findIndex(({ name }) => name === page.name);
    const successor = rows[at + 1] ?? rows[at - 1];
    setRemoved(page);
    // After Cancel staff may be in another dialog or place by now.
    if (!isDialogOpen) return;
    close();
    focusSoon(rowId(successor?.name ?? ''), headingId);
  };
  /** The bar stays until the page is in its list again, where it gets the focus. */
  const undo = useSingleRun(async (page: DeskPage) => {
    const { name, title } = page;
    const moveFocus = focusOnceAnswered();
    setFailure(undefined);
    const { error } = await bringBack(name);
    // The button stays, for another try.
    if (error) {
      if (!failLate(`“${title}” was not brought back.`, error)) setFailure({ of: title, error });
      return;
    }
    announce(`Brought back: ${title}.`);
    await untilRead(dispatch);
    // Another page may have been removed meanwhile, which has its own bar.
    setRemoved((now) => (now === page ? undefined : now));
    if (isShown()) moveFocus(rowId(name), headingId);
  });
  /** The last choice of an action. */
  const lastChoice = useRef<object>(undefined);
  /** Reads the page again: the list may be older than its last change, and that may still be on its way to the desk. */
  const choose = async (action: PageAction, page: DeskPage) => {
    const choice = {};
    lastChoice.current = choice;
    const isTyping = watchTyping();
    setFailure(undefined);
    await dispatch(untilSent(`pages/${page.name}`));
    const { data: record, error } = await readRecord(`pages/${page.name}`);
    const data = isObject(record?.data) ? record.data : undefined;
    // A dialog that opens late would come in the place of another one, and take the keys of a field.
    if (lastChoice.current !== choice || isTyping()) return;
    if (record && data && !error)
      setOpen({ action, page: { ...page, revision: record.revision }, record, data });
    else setFailure({ of: page.title, error: error ?? { data: { error: 'This page cannot be read.' } } });
  };
  /** Reads the page of a dialog again after a refusal: the next try is for the page as it is now. */
  const readAgain = async (refused: OpenPage) => {
    const { data: record, error } = await readRecord(`pages/${refused.page.name}`);
    if (!record || error) return;
    const page = { ...refused.page, revision: record.revision };
    setOpen((now) => (now === refused ? { ...refused, page, record } : now));
  };
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: '64rem' }}>
      <Box sx={{ display: 'flex', gap: 2, mb: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Heading name="Pages" sx={{ flex: 1 }} />
        <Button variant="contained" onClick={() => setOpen({ action: 'new' })}>
          New page
        </Button>
      </Box>
      <Failure error={error} />
      <Failure error={failure?.error} of={failure?.of} />
      <SearchField label="Find a page" value={sought} onChange={setSought} />
      {pages?.length === 0 && <Typography sx={{ mt: 2 }}>There are no pages of your own yet.</Typography>}
      {!pages && !error && <Loading />}
      {groups.map(([group, these]) => (
        <Box component="section" key={group} aria-label={group} sx={{ mt: 3 }}>
          <Typography variant="h2">{group}</Typography>
          <Box component="ul" aria-label={group} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {these.map((page) => (
              <PageRow key={page.name} page={page} onChoose={(action) => void choose(action, page)} />
            ))}
          </Box>
        </Box>
      ))}
      {found.length > most && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {most} of {found.length} pages. Type a part of a title or an address to find the others.
        </Typography>
      )}
      <RestorablePages />
      {open?.action === 'new' && <NewPageDialog onClose={close} />}
      {open?.action === 'duplicate' && (
        <NewPageDialog copied={{ ...open.data, title: open.data.title || open.page.title }} onClose={close} />
      )}
      {open?.action === 'move' && (
        <MovePageDialog page={open.page} onClose={close} onRefused={() => readAgain(open)} />
      )}
      {open?.action === 'remove' && (
        <RemovePageDialog
          page={open.page}
          changed={open.record.changed}
          onClose={close}
          onRefused={() => readAgain(open)}
          onRemoved={(isOpen) => endRemoval(open.page, isOpen)}
        />
      )}
      <UndoBar
        key={removed?.name ?? ''}
        message={removed && `Removed: ${removed.title}`}
        onUndo={() => removed && undo(removed)}
        onEnd={() => setRemoved(undefined)}
      />
    </Box>
  );
}
