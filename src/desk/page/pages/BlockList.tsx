import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { blockShape } from '#site/pages/blocks.ts';
import { beginningOf } from '../../beginningOf.ts';
import { Sortable } from '../content/fields/Sortable.tsx';
import { entryName, textsIn } from '../content/record/shape.ts';

interface BlockListProps {
  blocks: readonly unknown[];
  selected: number | undefined;
  onSelect: (index: number) => void;
  move: (from: number, to: number) => void;
  onAdd: () => void;
}

/** The blocks of a page in their order: a press opens one, its handle moves it. */
export function BlockList({ blocks, selected, onSelect, move, onAdd }: BlockListProps) {
  return (
    <Box component="nav" aria-label="Blocks on this page" sx={{ p: 1.5 }}>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        Blocks on this page
      </Typography>
      <Sortable entries={blocks} move={move} nameOf={titleOf} isNumbered>
        {(handle, block, index) => {
          const isSelected = index === selected;
          const words = wordsIn(block);
          const wordsId = `block-${index}-words`;
          return (
            <Box
              sx={{
                display: 'flex',
                mb: 1,
                border: 2,
                borderColor: isSelected ? 'primary.main' : 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
              }}
            >
              {handle}
              <Box sx={{ position: 'relative', flex: 1, minWidth: 0, py: 1, pr: 1 }}>
                <ButtonBase
                  aria-current={isSelected ? 'true' : undefined}
                  aria-describedby={words ? wordsId : undefined}
                  onClick={() => onSelect(index)}
                  sx={{
                    position: 'static',
                    textAlign: 'start',
                    typography: 'body1',
                    // It is as large as its block.
                    '&::after': { content: '""', position: 'absolute', inset: 0 },
                  }}
                >
                  {titleOf(block)}
                </ButtonBase>
                {words && (
                  <Typography
                    id={wordsId}
                    variant="body2"
                    color="textSecondary"
                    noWrap={!isSelected}
                    sx={{ overflowWrap: 'anywhere' }}
                  >
                    {words}
                  </Typography>
                )}
              </Box>
            </Box>
          );
        }}
      </Sortable>
      <Button variant="outlined" fullWidth onClick={onAdd}>
        Add a block
      </Button>
    </Box>
  );
}

const titleOf = (block: unknown) => entryName(block, undefined) || 'Unknown block';

/** The beginning of a block's own words. */
function wordsIn(block: unknown): string {
  for (const { text } of textsIn(block, blockShape()))
    if (text.trim()) {
      const beginning = beginningOf(text, 60);
      return beginning === text ? text : `${beginning} …`;
    }
  return '';
}
