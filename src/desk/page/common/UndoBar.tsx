import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';

interface UndoBarProps {
  /** Sentence about the last action; undefined before one. */
  message: string | undefined;
  onUndo: () => void;
  /** Called when it can no longer be undone here. */
  onEnd: () => void;
}

/** Says what was done, and offers to undo it, for twenty seconds. Give it the key of what was done. */
export const UndoBar = ({ message, onUndo, onEnd }: UndoBarProps) => (
  <Snackbar
    open={message !== undefined}
    autoHideDuration={20_000}
    onClose={(_, reason) => reason === 'timeout' && onEnd()}
    message={message}
    action={
      <Button color="inherit" size="small" onClick={onUndo}>
        Undo
      </Button>
    }
  />
);
