import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { foldedText } from '#site/foldedText.ts';
import type { Upload } from '../../../wire.ts';
import { announce } from '../../common/announce.ts';
import { DeskDialog } from '../../common/DeskDialog.tsx';
import { useLateFailure } from '../../common/lateFailures.ts';
import { SearchField } from '../../common/SearchField.tsx';
import { UndoBar } from '../../common/UndoBar.tsx';
import { useSingleRun } from '../../common/useSingleRun.ts';
import { thumbnailOf, useDeleteUploadMutation, useUndoDiscardMutation } from '../editing/contentApi.ts';

/** Files that are shown at once; the search finds the others. */
const most = 60;

interface UploadsDialogProps {
  uploads: readonly Upload[];
  isPdf: boolean;
  /** Path of the file that the field has. */
  chosen: string;
  onChoose: (path: string) => void;
  onClose: () => void;
}

/** A file that was deleted, with the hash that undoing needs. */
interface DeletedFile {
  path: string;
  before: string;
}

/** All pictures or PDFs of the draft, with where they are used. One that nothing uses can be deleted. */
export function UploadsDialog({ uploads, isPdf, chosen, onChoose, onClose }: UploadsDialogProps) {
  const [sought, setSought] = useState('');
  const [deleteUpload] = useDeleteUploadMutation();
  const [undo] = useUndoDiscardMutation();
  const failLate = useLateFailure();
  const [deleted, setDeleted] = useState<DeletedFile>();
  /** Why a file was not deleted or brought back. The hook of a call would forget it with the next call. */
  const [failure, setFailure] = useState<unknown>();
  const remove = async (path: string) => {
    setFailure(undefined);
    const { data, error } = await deleteUpload(path);
    if (data?.before) setDeleted({ path, before: data.before });
    if (error && !failLate(`${nameOf(path)} was not deleted.`, error)) setFailure(error);
  };
  const bringBack = useSingleRun(async (file: DeletedFile) => {
    const { path, before } = file;
    setFailure(undefined);
    const { error } = await undo({ id: path, hash: null, before });
    if (error) {
      if (!failLate(`${nameOf(path)} was not brought back.`, error)) setFailure(error);
      return;
    }
    // Another file may have been deleted meanwhile.
    setDeleted((now) => (now === file ? undefined : now));
    announce(`Brought back: ${nameOf(path)}.`);
  });
  const words = foldedText(sought);
  const found = uploads.filter((each) =>
    foldedText(`${each.path} ${each.uses.map(({ title }) => title).join(' ')}`).includes(words),
  );
  return (
    <DeskDialog
      title={isPdf ? 'PDFs' : 'Pictures'}
      actions={chosen && <Button onClick={() => onChoose('')}>{isPdf ? 'No PDF' : 'No picture'}</Button>}
      error={failure}
      onClose={onClose}
    >
      <SearchField
        autoFocus
        label="Find by name or place"
        value={sought}
        onChange={setSought}
        sx={{ my: 1 }}
      />
      <Typography role="status">
        {found.length === 0 ? 'Nothing found.' : sought && `${found.length} found`}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
        }}
      >
        {found.slice(0, most).map((upload) => {
          const name = nameOf(upload.path);
          return (
            <Card
              key={upload.path}
              component="li"
              variant="outlined"
              sx={upload.path === chosen ? { outline: 2, outlineColor: 'primary.main' } : undefined}
            >
              <CardActionArea
                aria-current={upload.path === chosen || undefined}
                onClick={() => onChoose(upload.path)}
                sx={{ p: 1 }}
              >
                {!isPdf && <Thumbnail upload={upload} size="100%" />}
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
                  {name}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {Math.ceil(upload.size / 1_000)} KB ·{' '}
                  {upload.uses.map(({ title }) => title).join(', ') || 'not used'}
                </Typography>
              </CardActionArea>
              {upload.uses.length === 0 && (
                <Button
                  size="small"
                  color="error"
                  aria-label={`Delete ${name}`}
                  onClick={() => void remove(upload.path)}
                >
                  Delete
                </Button>
              )}
            </Card>
          );
        })}
      </Box>
      {found.length > most && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {most} of {found.length}. Type a part of a name to find the others.
        </Typography>
      )}
      <UndoBar
        key={deleted?.path ?? ''}
        message={deleted && `Deleted: ${nameOf(deleted.path)}`}
        onUndo={() => deleted && bringBack(deleted)}
        onEnd={() => setDeleted(undefined)}
      />
    </DeskDialog>
  );
}

/** Returns the name of a file of the draft. */
export const nameOf = (stored: string) => stored.replace('uploads/', '');

/** A small copy of a picture. */
export const Thumbnail = ({ upload, size }: { upload: Upload; size: number | string }) => (
  <Box
    component="img"
    src={thumbnailOf(upload)}
    alt=""
    loading="lazy"
    sx={{ display: 'block', width: size, aspectRatio: '1', objectFit: 'cover', borderRadius: 1 }}
  />
);
