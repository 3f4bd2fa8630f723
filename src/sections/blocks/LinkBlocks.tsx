import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Action } from '#components/Action.tsx';
import { Surface } from '#components/Section.tsx';
import { fileAddress } from '#site/imageUrl.ts';
import { type BlockProps, textSpace } from './blockProps.ts';

/** A call to action with its button. */
export const ActionBlock = ({ block }: BlockProps<'action'>) => <Action {...block} />;

/** A link to a PDF, named with the file. The server leaves the name out if there is no such file. */
export const DownloadBlock = ({ block: { label, file, note } }: BlockProps<'download'>) =>
  file && (
    <Surface top={textSpace} bottom={textSpace}>
      <Stack spacing="10px" sx={{ alignItems: 'flex-start' }}>
        <Button variant="outlined" size="large" startIcon={<DownloadIcon />} href={fileAddress(file)}>
          {label}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {file.slice(file.lastIndexOf('/') + 1)}
        </Typography>
        {note && <Typography sx={{ maxWidth: '36em' }}>{note}</Typography>}
      </Stack>
    </Surface>
  );
