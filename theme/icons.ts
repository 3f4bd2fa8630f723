import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import CalculateOutlined from '@mui/icons-material/CalculateOutlined';
import EmailOutlined from '@mui/icons-material/EmailOutlined';
import Facebook from '@mui/icons-material/Facebook';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import Instagram from '@mui/icons-material/Instagram';
import Link from '@mui/icons-material/Link';
import LinkedIn from '@mui/icons-material/LinkedIn';
import LocalHospitalOutlined from '@mui/icons-material/LocalHospitalOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import StorageOutlined from '@mui/icons-material/StorageOutlined';
import SupportOutlined from '@mui/icons-material/SupportOutlined';
import TrendingUp from '@mui/icons-material/TrendingUp';
import X from '@mui/icons-material/X';
import YouTube from '@mui/icons-material/YouTube';

/** The icons of sections below the first screen. Their shapes are in the file of drawings, so import only the type in a page. */
export const icons = {
  // What a SaaS entry may name.
  Database: StorageOutlined,
  HandCoins: PaymentsOutlined,
  TrendingUp,
  ShoppingCart: ShoppingCartOutlined,
  Calculator: CalculateOutlined,
  University: AccountBalanceOutlined,
  Hospital: LocalHospitalOutlined,
  Users: GroupsOutlined,
  LifeBuoy: SupportOutlined,
  // Ways to reach the company.
  Phone: PhoneOutlined,
  Email: EmailOutlined,
  Place: PlaceOutlined,
  Facebook,
  Instagram,
  Link,
  LinkedIn,
  X,
  YouTube,
};

export type FileIconName = keyof typeof icons;
