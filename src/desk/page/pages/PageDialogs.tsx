import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isReplacedByBlocks } from '#site/routes.ts';
import type { DeskPage } from '../../wire.ts';
import { counted } from '../common/counted.ts';
import { useSessionQuery } from '../common/deskApi.ts';
import { useLateFailure } from '../common/lateFailures.ts';
import { dayIn } from '../common/times.ts';
import { useIsShown } from '../common/useIsShown.ts';
import { useAddPageMutation, useLinksQuery } from '../content/editing/contentApi.ts';
import { slugify, withSpaces } from '../content/record/paths.ts';
import { FormDialog } from './FormDialog.tsx';
import { useMovePageMutation, usePagesQuery } from './pagesApi.ts';
import { copyOf, leftOut, newPage, startOf, templates } from './templates.ts';

const added = 'Your blocks are added below its sections; its title and search text stay its own.';

/** Returns the beginning of an address, up to its last part. */
const beginningOfPath = (path: string) => path.slice(0, path.lastIndexOf('/') + 1) || '/';

interface AddressFieldProps {
  path: string;
  /** The name of the page, which may have the address already. */
  own?: string;
  /** The beginning of the address, such as `/insights/`. */
  under: string;
  /** A sentence that replaces the hint about addresses. */
  help?: string | undefined;
  autoFocus?: boolean;
  onChange: (path: string) => void;
}

/** The field of a page's address, which says what is there already. */
function AddressField({ path, own, under, help, autoFocus, onChange }: AddressFieldProps) {
  const { data: links = [] } = useLinksQuery();
  const { data: pages = [] } = usePagesQuery();
  const isHere = (each: { path: string }) => each.path === path.trim();
  const page = pages.find(isHere);
  const taken = !page && links.find(isHere);
  const others = taken && isReplacedByBlocks(taken.path) ? 'Your page takes its place.' : added;
  const hint = help ?? `Small letters, digits and hyphens, such as ${under}hospital-group.`;
  const about = taken ? `This page exists: “${taken.title}”. ${others}` : hint;
  const isTaken = page && page.name !== own;
  return (
    <TextField
      required
      autoFocus={autoFocus}
      label="Address"
      helperText={isTaken ? `Your page “${page.title}” has this address already.` : about}
      value={path}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
}

interface NewPageDialogProps {
  /** The page to copy; without one the dialog offers the templates. */
  copied?: Readonly<Record<string, unknown>> | undefined;
  onClose: () => void;
}

/** Asks for the title and the path of a new page, and opens it. */
export function NewPageDialog({ copied, onClose }: NewPageDialogProps) {
  const [addPage, { error, isLoading }] = useAddPageMutation();
  const { data: pages = [] } = usePagesQuery();
  const { data: session } = useSessionQuery();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const failLate = useLateFailure();
  const [template, setTemplate] = useState(templates[0]);
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string>();
  const from = String(copied?.path ?? '');
  const under = copied
    ? beginningOfPath(from)
    : startOf(
        template,
        pages.flatMap(({ lists }) => lists),
      );
  const slug = slugify(title);
  const path = typed ?? (slug && `${under}${slug}`);
  const add = async () => {
    const names = { title: title.trim(), path: path.trim() };
    const today = dayIn(session?.timeZone);
    const data = copied ? copyOf(copied, names, today) : newPage(template, names, today);
    const { data: added, error } = await addPage({ data, copied: from });
    if (!added) return void failLate(`The page “${names.title}” was not made.`, error);
    if (!isShown()) return;
    const { name, product } = added;
    if (product === undefined) return void navigate(`/pages/${name}`);
    void navigate('/content/products', { state: { goTo: ['products', product, 'name'] } });
  };
  return (
    <FormDialog
      title={copied ? `Duplicate “${copied.title}”` : 'New page'}
      submit={copied ? 'Duplicate' : 'Make the page'}
      error={error}
      isLoading={isLoading}
      onClose={onClose}
      onSubmit={add}
    >
      {!copied && (
        <RadioGroup aria-label="Start with">
          {templates.map((each) => (
            <FormControlLabel
              key={each.name}
              checked={each === template}
              onChange={() => setTemplate(each)}
              control={<Radio size="small" />}
              label={
                <>
                  {each.name}{' '}
                  <Typography component="span" variant="body2" color="textSecondary">
                    {each.help}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
      )}
      <TextField
        required
        autoFocus
        label="Title"
        value={title}
        onChange={({ target }) => setTitle(withSpaces(target.value))}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <AddressField
        path={path}
        under={under}
        help={
          title.trim() && !path
            ? `The title has no letters from a to z. Write an address, such as ${under}our-news.`
            : undefined
        }
        onChange={setTyped}
      />
      {copied && leftOut(copied) && <Typography color="textSecondary">{leftOut(copied)}</Typography>}
    </FormDialog>
  );
}

/** Addresses that a dialog names; it counts the others. */
export const mostNamed = 10;

export interface PageDialogProps {
  page: DeskPage;
  onClose: () => void;
  /**
   * Reads the page again after a refusal, for instance because a colleague has changed it. Callers whose page follows the list
   * need none.
   */
  onRefused?: () => Promise<void>;
}

/** Gives a page another path, and offers to lead visitors there from the old one, and to move the pages below along. */
export function MovePageDialog({ page, onClose, onRefused }: PageDialogProps) {
  const [movePage, { error, isLoading }] = useMovePageMutation();
  const isShown = useIsShown();
  const failLate = useLateFailure();
  const [path, setPath] = useState(page.path);
  const [redirect, setRedirect] = useState(page.state !== 'draft');
  const { data: pages = [] } = usePagesQuery();
  const below = pages.filter((each) => each.path.startsWith(`${page.path}/`));
  const [takesAlong, setTakesAlong] = useState(true);
  const move = async () => {
    const target = { path: path.trim(), redirect, below: takesAlong && below.length > 0 };
    const { data: moved, error } = await movePage({ name: page.name, revision: page.revision, ...target });
    if (!moved) {
      if (!failLate(`The address of “${page.title}” was not changed.`, error)) await onRefused?.();
      return;
    }
    // After Cancel another dialog may be open by now.
    if (isShown()) onClose();
  };
  return (
    <FormDialog
      title={`Address of “${page.title}”`}
      submit="Change the address"
      error={error}
      isLoading={isLoading}
      onClose={onClose}
      onSubmit={move}
    >
      <AddressField
        autoFocus
        path={path}
        own={page.name}
        under={beginningOfPath(page.path)}
        onChange={setPath}
      />
      <FormControlLabel
        control={<Checkbox checked={redirect} onChange={({ target }) => setRedirect(target.checked)} />}
        label={`Redirect visitors of ${page.path} to the new address`}
      />
      {below.length > 0 && (
        <>
          <FormControlLabel
            control={
              <Checkbox checked={takesAlong} onChange={({ target }) => setTakesAlong(target.checked)} />
            }
            label={`Move the ${counted(below.length, 'page')} below it along, each in the same way`}
          />
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {below
              .slice(0, mostNamed)
              .map((each) => each.path)
              .join(', ')}
            {below.length > mostNamed && ` and ${below.length - mostNamed} more`}
            {takesAlong && '. Lists of the pages below it follow.'}
          </Typography>
        </>
      )}
    </FormDialog>
  );
}
