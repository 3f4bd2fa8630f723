import AdsClickIcon from '@mui/icons-material/AdsClick';
import ArtTrackIcon from '@mui/icons-material/ArtTrack';
import AssignmentIcon from '@mui/icons-material/Assignment';
import ContactMailIcon from '@mui/icons-material/ContactMail';
import DashboardIcon from '@mui/icons-material/Dashboard';
import DownloadIcon from '@mui/icons-material/Download';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered';
import FormatQuoteIcon from '@mui/icons-material/FormatQuote';
import ImageIcon from '@mui/icons-material/Image';
import NewspaperIcon from '@mui/icons-material/Newspaper';
import NotesIcon from '@mui/icons-material/Notes';
import NumbersIcon from '@mui/icons-material/Numbers';
import QuizIcon from '@mui/icons-material/Quiz';
import ViewListIcon from '@mui/icons-material/ViewList';
import ViewModuleIcon from '@mui/icons-material/ViewModule';
import WebAssetIcon from '@mui/icons-material/WebAsset';
import WorkspacesIcon from '@mui/icons-material/Workspaces';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type BlockName, blockNames } from '#site/pages/blocks.ts';
import { aboutBlock } from '../../fieldWords.ts';
import { DeskDialog } from '../common/DeskDialog.tsx';

const icons: Record<BlockName, typeof NotesIcon> = {
  banner: WebAssetIcon,
  text: NotesIcon,
  picture: ImageIcon,
  pictureText: ArtTrackIcon,
  cards: ViewModuleIcon,
  steps: FormatListNumberedIcon,
  numbers: NumbersIcon,
  quote: FormatQuoteIcon,
  logos: WorkspacesIcon,
  questions: QuizIcon,
  action: AdsClickIcon,
  download: DownloadIcon,
  list: ViewListIcon,
  saas: DashboardIcon,
  enquiryForm: AssignmentIcon,
  contactForm: ContactMailIcon,
  newsletter: NewspaperIcon,
};

interface AddBlockDialogProps {
  onChoose: (block: BlockName) => void;
  onClose: () => void;
}

/** Offers every block by its icon and name. */
export function AddBlockDialog({ onChoose, onClose }: AddBlockDialogProps) {
  return (
    <DeskDialog title="Add a block" onClose={onClose}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 7.75rem), 1fr))',
        }}
      >
        {blockNames.map((name) => {
          const { title, help } = aboutBlock(name);
          const BlockIcon = icons[name];
          return (
            <ButtonBase
              key={name}
              onClick={() => onChoose(name)}
              sx={{
                flexDirection: 'column',
                justifyContent: 'start',
                alignItems: 'start',
                gap: 0.5,
                p: 1.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                textAlign: 'start',
                '&:hover, &.Mui-focusVisible': { borderColor: 'primary.main', bgcolor: 'action.hover' },
              }}
            >
              <BlockIcon color="primary" fontSize="large" />
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
              <Typography variant="body2" color="textSecondary">
                {help}
              </Typography>
            </ButtonBase>
          );
        })}
      </Box>
    </DeskDialog>
  );
}
