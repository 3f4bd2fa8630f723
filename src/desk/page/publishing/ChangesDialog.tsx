import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { PublishResult } from '../../wire.ts';
import { DeskDialog } from '../common/DeskDialog.tsx';
import { NoteList } from './NoteList.tsx';

/** A published change in words, the path of the page that shows it, and otherwise when or where visitors see it. */
export interface ShownChange {
  title: string;
  path?: string | undefined;
  about?: string;
}

/** Returns why a call published nothing; undefined where it did. */
export function failureIn({ data, error }: { data?: PublishResult; error?: unknown }): unknown {
  if (data?.version !== undefined) return undefined;
  return error ?? { data: { error: 'There are errors to repair first.' } };
}

interface ChangesDialogProps {
  title: string;
  /** The words of the button that publishes; without them, the member of staff may not. */
  submit: string | undefined;
  result: PublishResult | undefined;
  /** The subject of the changes. */
  pages?: readonly ShownChange[];
  error: unknown;
  isDisabled: boolean;
  /** Whether the changes are still looked through: until then they cannot be published. */
  isChecking?: boolean;
  /** Whether it is being published: the dialog stays until the result is there. */
  isBusy: boolean;
  /** Content that the dialog shows before and after publishing. */
  effects?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around a set of changes: it publishes them, and says how that went. */
export function ChangesDialog(props: ChangesDialogProps) {
  const { title, submit, result, pages = [], error, isBusy, onSubmit, onClose, children } = props;
  const { isDisabled, isChecking = false, effects } = props;
  const isPublished = result?.version !== undefined;
  return (
    <DeskDialog
      title={title}
      error={error}
      isBusy={isBusy}
      onClose={onClose}
      close="Close"
      actions={
        !isPublished &&
        submit && (
          <Button variant="contained" disabled={isDisabled || isChecking} onClick={onSubmit}>
            {isChecking && !isBusy ? 'Checking …' : submit}
          </Button>
        )
      }
    >
      <div role="status">
        {isPublished && (
          <Alert severity="success" role="none">
            Published.{' '}
            {(pages.length > 0 ? pages : [{ title: 'See the site', path: '/' }]).map((page) => (
              <PublishedLine key={`${page.title} ${page.path}`} page={page} address={result.address} />
            ))}
          </Alert>
        )}
      </div>
      {result && (
        <NoteList
          title={isPublished ? 'Published with warnings:' : 'Not published, because of errors:'}
          severity={isPublished ? 'warning' : 'error'}
          records={result.texts}
          notes={result.notes.filter((note) => isPublished || !note.isWarning)}
          onLeave={onClose}
        />
      )}
      {effects}
      {!isPublished && children}
    </DeskDialog>
  );
}

/** One change that was published, with a link to where visitors see it. */
function PublishedLine({ page, address }: { page: ShownChange; address: string | undefined }) {
  const { title, path, about } = page;
  if (address && path !== undefined) {
    const { href } = new URL(path, address);
    return (
      <div>
        <Link href={href} target="_blank" rel="noopener" color="inherit">
          {title}
        </Link>
        : {href}
      </div>
    );
  }
  return <div>{[title, about].filter(Boolean).join(': ')}</div>;
}
