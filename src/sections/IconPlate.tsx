import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import CalculateOutlined from '@mui/icons-material/CalculateOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import LocalHospitalOutlined from '@mui/icons-material/LocalHospitalOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import StorageOutlined from '@mui/icons-material/StorageOutlined';
import SupportOutlined from '@mui/icons-material/SupportOutlined';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { styled } from '@mui/material/styles';
import { type IconName, iconName } from '#site/iconNames.ts';

const icons: Record<IconName, typeof TrendingUp> = {
  Database: StorageOutlined,
  HandCoins: PaymentsOutlined,
  TrendingUp,
  ShoppingCart: ShoppingCartOutlined,
  Calculator: CalculateOutlined,
  University: AccountBalanceOutlined,
  Hospital: LocalHospitalOutlined,
  Users: GroupsOutlined,
  LifeBuoy: SupportOutlined,
};

const Plate = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 60,
  height: 60,
  ...theme.mixins.octagon,
  background: theme.palette.action.hover,
  color: theme.palette.primary.main,
  '& svg': { width: 28, height: 28 },
}));

/** The icon a record names, on its plate; a name that is not known shows Users (spec §3). */
export function IconPlate({ name }: { name: string }) {
  const Icon = icons[iconName(name)];
  return (
    <Plate>
      <Icon />
    </Plate>
  );
}
