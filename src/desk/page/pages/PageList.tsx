import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Snackbar from '@mui/material/Snackbar';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { foldedText } from '#site/foldedText.ts';
import { isObject } from '#site/records/readValue.ts';
import type { DeskPage, RemovedPage } from '../../wire.ts';
import { reasonOf } from '../common/deskApi.ts';
import { Heading } from '../common/Heading.tsx';
import { useSaid } from '../common/say.ts';
import { useAddPageMutation, useLazyRecordQuery } from '../content/contentApi.ts';
import { MovePageDialog, NewPageDialog, RemovePageDialog } from './PageDialogs.tsx';
import { usePagesQuery } from './pagesApi.ts';

/** Rows that are shown at once; the search finds the others. */
const most = 100;

type Open =
  | { kind: 'new'; copied?: Record<string, unknown> }
  | { kind: 'move'; page: DeskPage }
  | { kind: 'remove'; page: DeskPage; data: object };

/** Returns a page's state in words, with what keeps it from going out. */
export const pageState = ({ state, errors }: DeskPage) => (errors > 0 ? `${state}, has errors` : state);

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
  useSaid(`${found.length === 1 ? '1 page' : `${found.length} pages`} found`, words);
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
      {(error ?? addError) && <Alert severity="error">{reasonOf(error ?? addError)}</Alert>}
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextField
        type="search"
        label="Find a page"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {pages?.length === 0 && <Typography sx={{ mt: 2 }}>There are no pages of your own yet.</Typography>}
      <Box component="ul" aria-label="Pages" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {found.slice(0, most).map((page) => (
          <Box
            component="li"
            key={page.name}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              py: 1.5,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link component={RouterLink} to={`/pages/${page.name}`} sx={{ fontWeight: 600 }}>
                {page.title}
              </Link>{' '}
              <Chip
                size="small"
                variant="outlined"
                label={pageState(page)}
                color={page.errors > 0 ? 'error' : page.state === 'published' ? 'success' : 'primary'}
              />
              <Typography variant="body2" color="textSecondary">
                {page.path}
                {page.date && ` · ${page.date}`}
                {page.shownFrom && ` · from ${page.shownFrom.replace('T', ', ')}`}
                {page.shownUntil && ` · until ${page.shownUntil.replace('T', ', ')}`}
              </Typography>
            </Box>
            <Box>
              <Button
                aria-label={`Duplicate ${page.title}`}
                onClick={() =>
                  void withData(page, (data, { title }) => ({
                    kind: 'new',
                    copied: { ...data, title: data.title || title },
                  }))
                }
              >
                Duplicate
              </Button>
              <Button
                aria-label={`Move ${page.title}`}
                onClick={() => void withData(page, (_, now) => ({ kind: 'move', page: now }))}
              >
                Move …
              </Button>
              <Button
                aria-label={`Remove ${page.title}`}
                onClick={() => void withData(page, (data, now) => ({ kind: 'remove', page: now, data }))}
              >
                Remove …
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
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
      <Snackbar
        key={removed?.page.name ?? ''}
        open={removed !== undefined}
        autoHideDuration={20_000}
        onClose={(_, reason) => reason === 'timeout' && setRemoved(undefined)}
        message={`Removed: ${removed?.page.title}`}
        action={
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              const { page, data, redirects } = removed ?? {};
              if (page && data) void addPage({ data, name: page.name, redirects });
              setRemoved(undefined);
            }}
          >
            Undo
          </Button>
        }
      />
    </Box>
  );
}
