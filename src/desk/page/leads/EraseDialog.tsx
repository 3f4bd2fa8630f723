import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type { LeadRow } from '../../wire.ts';
import { counted } from '../common/counted.ts';
import { DeskDialog } from '../common/DeskDialog.tsx';
import { useLateFailure } from '../common/lateFailures.ts';
import { Moment } from '../common/Moment.tsx';
import { forgetNotes } from './keptNotes.ts';
import { useErasePersonMutation, usePersonQuery } from './leadsApi.ts';
import { kindNames, leadTitle } from './leadWords.ts';

interface EraseDialogProps {
  lead: LeadRow;
  onClose: () => void;
  /** Called with a sentence about the result. */
  onErased: (result: string) => void;
}

/** Lists all leads of a person and erases them. */
export function EraseDialog({ lead, onClose, onErased }: EraseDialogProps) {
  const { id } = lead;
  const { currentData: data, error: unread, refetch } = usePersonQuery(id);
  const [erase, { isLoading, error }] = useErasePersonMutation();
  const failLate = useLateFailure();
  const leads = data ? counted(data.total, 'lead') : 'leads';
  const confirm = async () => {
    if (!data) return;
    const { data: result, error } = await erase({ id, count: data.total });
    if (!result) {
      // The Back button has closed the dialog if the failure is late.
      if (!failLate(`${leadTitle(lead)} was not erased.`, error)) void refetch();
      return;
    }
    for (const { id } of data.rows) forgetNotes(id);
    onErased(`Erased ${leads}. Backups still have them. ${result.traces ?? ''}`);
  };
  return (
    <DeskDialog
      title="Erase this person?"
      maxWidth="sm"
      isBusy={isLoading}
      error={error ?? unread}
      actions={
        <Button color="error" disabled={!data || isLoading} onClick={confirm}>
          Erase {leads}
        </Button>
      }
      onClose={onClose}
    >
      <DialogContentText>
        These are all leads with the same address or phone. They are deleted permanently, with their files and
        notes.
      </DialogContentText>
      <List dense>
        {data?.rows.map(({ id, received, kind, name, email, phone }) => (
          <ListItem key={id} disableGutters>
            <ListItemText
              primary={
                <>
                  {kindNames[kind]}, <Moment at={received} />
                </>
              }
              secondary={[name, email, phone].filter(Boolean).join(' · ')}
              sx={{ overflowWrap: 'anywhere' }}
            />
          </ListItem>
        ))}
      </List>
      {data && data.total > data.rows.length && <p>… and {data.total - data.rows.length} older ones</p>}
    </DeskDialog>
  );
}
