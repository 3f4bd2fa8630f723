import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { PublishResult } from '../../wire.ts';
import { DeskDialog } from '../common/DeskDialog.tsx';
import { NoteList } from './NoteList.tsx';

/** A published change in words, and the path of the page that shows it. */
export interface ShownChange {
  title: string;
  path?: string;
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
  /** Whether it is being published: the dialog stays until the result is there. */
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around a set of changes: it publishes them, and says how that went. */
export function ChangesDialog(props: ChangesDialogProps) {
  const { title, submit, result, pages = [], error, isDisabled, isBusy, onSubmit, onClose, children } = props;
  const isPublished = result?.version !== undefined;
  return (
    <DeskDialog
      {...{ title, error, isBusy, onClose }}
      close="Close"
      actions={
        !isPublished &&
        submit && (
          <Button variant="contained" disabled={isDisabled} onClick={onSubmit}>
            {submit}
          </Button>
        )
      }
    >
      <div role="status">
        {isPublished && (
          <Alert severity="success" role="none">
            Published.{' '}
            {result.address &&
              (pages.length > 0 ? pages : [{ title: 'See the site', path: '/' }]).map(({ title, path }) => (
                <div key={`${title} ${path}`}>
                  {path === undefined ? (
                    title
                  ) : (
                    <>
                      <Link
                        href={new URL(path, result.address).href}
                        target="_blank"
                        rel="noopener"
                        color="inherit"
                      >
                        {title}
                      </Link>
                      : {new URL(path, result.address).href}
                    </>
                  )}
                </div>
              ))}
          </Alert>
        )}
      </div>
      {result && (
        <NoteList
          title={isPublished ? 'Published with warnings:' : 'Not published, because of errors:'}
          severity={isPublished ? 'warning' : 'error'}
          texts={result.texts}
          notes={result.notes.filter((note) => isPublished || !note.isWarning)}
          onLeave={onClose}
        />
      )}
      {!isPublished && children}
    </DeskDialog>
  );
}
