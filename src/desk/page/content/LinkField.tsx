import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SiteLink } from '../../wire.ts';
import { useLinksQuery } from './contentApi.ts';
import { useFieldsForm } from './fieldsForm.ts';
import { formatPath, type Path } from './paths.ts';

const filterOptions = createFilterOptions<SiteLink>({
  stringify: ({ title, path }) => `${title} ${path}`,
  limit: 50,
});

interface LinkInputProps {
  id: string;
  label: string;
  value: string;
  onChange: (address: string) => void;
  onBlur?: () => void;
  help?: string | undefined;
  isInvalid?: boolean;
  /** Whether the field takes the focus. */
  hasFocus?: boolean;
}

/** An address: a page of the site, found by its title or path, or any other address as it is typed. */
export function LinkInput({
  id,
  label,
  value,
  onChange,
  onBlur,
  help,
  isInvalid = false,
  hasFocus = false,
}: LinkInputProps) {
  const { data: links = [] } = useLinksQuery();
  return (
    <Autocomplete<SiteLink, false, true, true>
      id={id}
      freeSolo
      disableClearable
      options={links}
      filterOptions={filterOptions}
      getOptionLabel={(link) => (typeof link === 'string' ? link : link.path)}
      inputValue={value}
      onInputChange={(_, typed, reason) => reason !== 'reset' && onChange(typed)}
      renderOption={({ key: _, ...props }, { path, title }) => (
        <li key={path} {...props}>
          <span>
            {title}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {path}
            </Typography>
          </span>
        </li>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          autoFocus={hasFocus}
          label={label}
          error={isInvalid}
          helperText={help}
          onBlur={onBlur}
        />
      )}
      sx={{ gridColumn: '1 / -1' }}
    />
  );
}

interface LinkFieldProps {
  path: Path;
  label: string;
  value: string;
  help: string | undefined;
}

/** The field of an address in a form. */
export function LinkField({ path, label, value, help }: LinkFieldProps) {
  const { change, notesAt, onLeave } = useFieldsForm();
  const notes = notesAt(path);
  return (
    <LinkInput
      id={formatPath(path)}
      {...{ label, value }}
      onChange={(address) => change(path, address)}
      onBlur={() => onLeave(path)}
      help={notes.map(({ reason }) => reason).join('. ') || help}
      isInvalid={notes.some(({ isWarning }) => !isWarning)}
    />
  );
}
