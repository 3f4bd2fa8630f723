import Box from '@mui/material/Box';
import { formatPath, type Path } from '../record/paths.ts';
import { useFieldsForm } from './fieldsForm.ts';

/** Returns what the text field at a path needs besides its text: its id, its notes or else its help, and the form's events. */
export function useFieldProps(path: Path, help?: string) {
  const { notesAt, onFocus, onLeave } = useFieldsForm();
  const notes = notesAt(path);
  const reasons = notes.map(({ reason }) => reason).join('. ');
  const isWrong = notes.some(({ isWarning }) => !isWarning);
  return {
    id: formatPath(path),
    error: isWrong,
    helperText: reasons ? (
      <Box component="span" sx={{ color: isWrong ? 'error.main' : 'text.primary' }}>
        {reasons}
      </Box>
    ) : (
      help
    ),
    onFocus: () => onFocus(path),
    onBlur: () => onLeave(path),
  };
}
