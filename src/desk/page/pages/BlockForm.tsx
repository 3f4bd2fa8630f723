import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { blockFields, blockNames } from '#site/pages/blocks.ts';
import { isObject } from '#site/records/readValue.ts';
import { isReplacedByBlocks, specifiedRoutes } from '#site/routes.ts';
import { aboutBlock, wordsOfBlock } from '../../fieldWords.ts';
import type { DeskPage } from '../../wire.ts';
import { Fields } from '../content/fields/Field.tsx';
import { fieldsOf, settingsFields } from '../content/record/shape.ts';
import { MovePageDialog } from './PageDialogs.tsx';

interface BlockFormProps {
  index: number;
  block: unknown;
  toolbar: ReactNode;
}

/** The form of one block. */
export function BlockForm({ index, block, toolbar }: BlockFormProps) {
  const name = blockNames.find((each) => isObject(block) && each === block.block);
  const words = wordsOfBlock(name ?? '');
  return (
    <>
      <Typography variant="h2">{name ? aboutBlock(name).title : 'Unknown block'}</Typography>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {name ? aboutBlock(name).help : 'This version of the site has no such block. Remove it.'}
      </Typography>
      {toolbar}
      {name && (
        <Fields fields={fieldsOf(blockFields[name])} path={['blocks', index]} value={block} group={words} />
      )}
    </>
  );
}

/** The form of what a page has besides its blocks. */
export function SettingsForm({ data, page }: { data: unknown; page: DeskPage | undefined }) {
  const [isMoving, setMoving] = useState(false);
  const path = isObject(data) ? String(data.path) : '';
  const specified = specifiedRoutes.byPath.has(path) && !isReplacedByBlocks(path);
  return (
    <>
      <Typography variant="h2">Page settings</Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', my: 1 }}>
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            Address
          </Typography>
          {path}
        </Typography>
        <Button variant="outlined" disabled={!page} onClick={() => setMoving(true)}>
          Change …
        </Button>
      </Box>
      {specified && (
        <Typography variant="body2" gutterBottom>
          This page has its title, texts and footer under Content. Your blocks are added to it.
        </Typography>
      )}
      <Fields
        fields={settingsFields().filter(([key]) => key === 'listed' || (key === 'place') === specified)}
        path={[]}
        value={data}
        group="page"
      />
      {isMoving && page && <MovePageDialog page={page} onClose={() => setMoving(false)} />}
    </>
  );
}
