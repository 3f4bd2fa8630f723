import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { reasonOf } from '../common/deskApi.ts';
import { forgetNote } from './LeadThread.tsx';
import { useErasePersonMutation, usePersonQuery } from './leadsApi.ts';
import { kindNames } from './leadWords.ts';
import { Moment } from './Moment.tsx';

interface EraseDialogProps {
  id: string;
  onClose: () => void;
  /** Called with a sentence about the result. */
  onErased: (result: string) => void;
}

/** Lists all leads of a person and erases them. */
export function EraseDialog({ id, onClose, onErased }: EraseDialogProps) {
  const { data, error: unread, refetch } = usePersonQuery(id);
  const [erase, { isLoading, error }] = useErasePersonMutation();
  const leads = data?.total === 1 ? '1 lead' : `${data?.total ?? ''} leads`;
  const confirm = async () => {
    if (!data) return;
    const { data: result } = await erase({ id, count: data.total });
    if (!result) return void refetch();
    for (const { id } of data.rows) forgetNote(id);
    onErased(`Erased ${leads}. Backups still have them. ${result.traces ?? ''}`);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="erase">
      <DialogTitle id="erase">Erase this person?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          These are all leads with the same address or phone. They are deleted permanently, with their files
          and notes.
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
        {(error || unread) && <Alert severity="error">{reasonOf(error ?? unread)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="error" disabled={!data || isLoading} onClick={confirm}>
          Erase {leads}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
