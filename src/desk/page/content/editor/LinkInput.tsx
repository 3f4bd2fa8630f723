import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SiteLink } from '../../../wire.ts';
import { useLinksQuery } from '../editing/contentApi.ts';

const filterOptions = createFilterOptions<SiteLink>({
  stringify: ({ title, path }) => `${title} ${path}`,
  limit: 50,
});

type LinkInputProps = Omit<TextFieldProps, 'onChange'> & {
  id: string;
  value: string;
  onChange: (address: string) => void;
};

/** An address: a page of the site, found by its title or path, or any other address as it is typed. */
export function LinkInput({ id, value, onChange, ...field }: LinkInputProps) {
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
      renderInput={(props) => <TextField {...props} {...field} />}
      sx={{ gridColumn: '1 / -1' }}
    />
  );
}
