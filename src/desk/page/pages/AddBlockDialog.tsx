import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type BlockName, blockNames } from '#site/pages/blocks.ts';
import { blockWords } from '../../fieldWords.ts';

/** A line of text, a box and a picture, drawn in a field of 48 by 30. */
const line = (x: number, y: number, width: number) => `M${x} ${y}h${width}v2h${-width}z`;
const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}zm1 1v${height - 2}h${width - 2}v${2 - height}z`;
const photo = (x: number, y: number, width: number, height: number) =>
  `${box(x, y, width, height)}M${x + 2} ${y + height - 2}l${width / 3} ${-height / 2} ${width / 4} ${height / 4} ${width / 6} ${-height / 6} ${width / 6} ${height / 3}z`;
const button = (x: number, y: number) => `M${x} ${y}h12v5h-12z`;
const fields = `${box(8, 4, 15, 6)}${box(25, 4, 15, 6)}${box(8, 12, 32, 6)}${button(8, 21)}`;

/** The drawing of each block, as an SVG path. */
const drawings: Record<BlockName, string> = {
  banner: `M2 3h44v24h-44zm4 7v4h24v-4zm0 7v2h18v-2z`,
  text: [6, 11, 16, 21].map((y, at) => line(8, y, at === 3 ? 20 : 32)).join(''),
  picture: photo(10, 3, 28, 19) + line(10, 25, 18),
  pictureText: line(4, 8, 18) + line(4, 13, 16) + line(4, 18, 18) + photo(26, 5, 18, 20),
  cards: [3, 18, 33].map((x) => box(x, 6, 12, 18) + line(x + 2, 10, 8) + line(x + 2, 15, 6)).join(''),
  steps: [3, 18, 33]
    .map((x) => `M${x} 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0${line(x, 16, 12)}${line(x, 20, 9)}`)
    .join(''),
  numbers: [4, 19, 34].map((x) => `M${x} 7h10v9h-10z${line(x, 20, 10)}`).join(''),
  quote: `M6 6h4l-2 6h-4zm6 0h4l-2 6h-4z${line(18, 8, 24)}${line(18, 13, 20)}${line(18, 21, 12)}`,
  logos: [3, 18, 33].map((x) => `M${x} 15a6 6 0 1 0 12 0a6 6 0 1 0-12 0`).join(''),
  questions: [4, 12, 20]
    .map((y) => `${line(6, y + 1, 28)}M38 ${y}l4 0-2 3z${line(6, y + 5, 36).replace('v2', 'v.6')}`)
    .join(''),
  action: `M2 7h44v16h-44zm5 6v3h16v-3zm22-1v6h12v-6z`,
  download: `${box(6, 4, 16, 22)}${line(26, 11, 16)}M12 9h4v6h3l-5 5-5-5h3z`,
  list: [4, 12, 20].map((y) => photo(5, y, 9, 7) + line(17, y + 1, 25)).join(''),
  saas: [3, 18, 33].flatMap((x) => [3, 16].map((y) => box(x, y, 12, 11))).join(''),
  enquiryForm: fields,
  contactForm: line(4, 8, 14) + line(4, 13, 12) + box(22, 4, 22, 6) + box(22, 12, 22, 6) + button(22, 21),
  newsletter: `${line(8, 7, 24)}${box(8, 13, 20, 7)}M30 13h10v7h-10z`,
};

interface AddBlockDialogProps {
  onChoose: (block: BlockName) => void;
  onClose: () => void;
}

/** Offers every block by its picture and name. */
export function AddBlockDialog({ onChoose, onClose }: AddBlockDialogProps) {
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="adding">
      <DialogTitle id="adding">Add a block</DialogTitle>
      <DialogContent>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 7.75rem), 1fr))',
          }}
        >
          {blockNames.map((name) => {
            const { title, help } = blockWords(name);
            return (
              <ButtonBase
                key={name}
                aria-label={title}
                aria-describedby={`about-${name}`}
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
                <Box
                  component="svg"
                  viewBox="0 0 48 30"
                  aria-hidden
                  sx={{ width: '100%', maxWidth: '8rem', fill: 'currentColor', color: 'primary.main' }}
                >
                  <path fillRule="evenodd" d={drawings[name]} />
                </Box>
                <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
                <Typography variant="body2" color="textSecondary" id={`about-${name}`}>
                  {help}
                </Typography>
              </ButtonBase>
            );
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
