import SvgIcon from '@mui/material/SvgIcon';
import { use } from 'react';
import { iconId } from '#theme/art.ts';
import type { FileIconName } from '#theme/icons.ts';
import { DrawingsContext } from './Art.tsx';

/** A Material icon whose shape is in the file of drawings: for sections below the first screen. */
export function FileIcon({ name }: { name: FileIconName }) {
  const { file } = use(DrawingsContext);
  return (
    <SvgIcon>
      <use href={`${file}#${iconId(name)}`} />
    </SvgIcon>
  );
}
