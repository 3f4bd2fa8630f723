import TextField, { type TextFieldProps } from '@mui/material/TextField';

type SearchFieldProps = Omit<TextFieldProps, 'onChange'> & {
  value: string;
  onChange: (typed: string) => void;
  /** Its name where it has no label. */
  'aria-label'?: string;
};

/** A field for the words that staff look for. */
export const SearchField = ({ onChange, 'aria-label': name, ...props }: SearchFieldProps) => (
  <TextField
    {...props}
    type="search"
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': name } }}
  />
);
