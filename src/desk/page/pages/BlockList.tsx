import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { entryName, textsIn } from '../content/paths.ts';
import { SortableList, SortableRow, useRowKeys } from '../content/Sortable.tsx';
import { readableText } from '../content/shape.ts';

interface BlockListProps {
  blocks: readonly unknown[];
  selected: number | undefined;
  onSelect: (index: number) => void;
  move: (from: number, to: number) => void;
  onAdd: () => void;
}

/** The blocks of a page in their order: a press opens one, its handle moves it. */
export function BlockList({ blocks, selected, onSelect, move, onAdd }: BlockListProps) {
  const ids = useRowKeys(blocks);
  return (
    <Box component="nav" aria-label="Blocks on this page" sx={{ p: 1.5 }}>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        Blocks on this page
      </Typography>
      <SortableList ids={ids} move={move}>
        {blocks.map((block, index) => {
          const name = entryName(block) || 'Unknown block';
          const isSelected = index === selected;
          const words = isSelected ? wordsIn(block) : '';
          return (
            <SortableRow
              key={ids[index]}
              id={ids[index] ?? ''}
              called={`${name}, ${index + 1} of ${blocks.length}`}
              sx={{
                display: 'flex',
                mb: 1,
                border: 2,
                borderColor: isSelected ? 'primary.main' : 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
              }}
            >
              {(handle) => (
                <>
                  {handle}
                  <ButtonBase
                    aria-current={isSelected ? 'true' : undefined}
                    onClick={() => onSelect(index)}
                    sx={{
                      flex: 1,
                      minWidth: 0,
                      flexDirection: 'column',
                      alignItems: 'start',
                      '&.Mui-focusVisible': { outline: 3, outlineColor: 'primary.main' },
                      py: 1,
                      pr: 1,
                      textAlign: 'start',
                      typography: 'body1',
                    }}
                  >
                    {name}
                    {words && (
                      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                        {words}
                      </Typography>
                    )}
                  </ButtonBase>
                </>
              )}
            </SortableRow>
          );
        })}
      </SortableList>
      <Button variant="outlined" fullWidth onClick={onAdd}>
        Add a block
      </Button>
    </Box>
  );
}

/** The beginning of a block's own words. */
function wordsIn(block: unknown): string {
  for (const { path, text } of textsIn(block)) {
    const words = readableText(block, path, text);
    if (path[0] !== 'block' && words.trim()) return words.length > 60 ? `${words.slice(0, 60)} …` : words;
  }
  return '';
}
