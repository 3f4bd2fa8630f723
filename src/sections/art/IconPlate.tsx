import { styled } from '@mui/material/styles';
import { DrawnIcon } from '#components/Drawing.tsx';
import { iconName } from '#site/iconNames.ts';

const Plate = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  [theme.breakpoints.up('sm')]: { width: 60, height: 60 },
  ...theme.mixins.octagon,
  background: theme.palette.action.hover,
  color: theme.palette.primary.main,
  '& svg': { width: 24, height: 24 },
}));

/** A record's icon on a plate. An unknown name shows Users (rules §3). */
export function IconPlate({ name }: { name: string }) {
  return (
    <Plate>
      <DrawnIcon name={iconName(name).toLowerCase()} />
    </Plate>
  );
}
