import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { renderToStaticMarkup } from 'react-dom/server';

const theme = createTheme({
  palette: { primary: { main: '#5b3df5' } },
  components: { MuiButton: { defaultProps: { variant: 'contained' } } },
});

/** What the documentation of Material UI shows, in the forms that this site itself does not use. */
const examples = {
  select: (
    <TextField select label="Currency" defaultValue="INR" helperText="Please select your currency">
      <MenuItem value="INR">₹</MenuItem>
      <MenuItem value="EUR">€</MenuItem>
    </TextField>
  ),
  multiline: <TextField label="Message" multiline minRows={2} maxRows={4} defaultValue="Two lines" />,
  loading: (
    <Button loading loadingPosition="start" startIcon={<span />}>
      Save
    </Button>
  ),
  theme: (
    <ThemeProvider theme={theme}>
      <Button color="primary">Primary</Button>
    </ThemeProvider>
  ),
  tooltip: (
    <Tooltip title="Delete">
      <Button>Delete</Button>
    </Tooltip>
  ),
  autocomplete: <Autocomplete options={['One', 'Two']} renderInput={(params) => <TextField {...params} />} />,
};

/** Returns the HTML of each example. */
export const documentedComponents = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(examples).map(([name, example]) => [name, renderToStaticMarkup(example)]),
  );
