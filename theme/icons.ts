import { ThemeProvider } from '@emotion/react';
import University from '@mui/icons-material/AccountBalanceOutlined';
import Calculator from '@mui/icons-material/CalculateOutlined';
import Check from '@mui/icons-material/CheckCircle';
import Close from '@mui/icons-material/Close';
import Email from '@mui/icons-material/EmailOutlined';
import Facebook from '@mui/icons-material/Facebook';
import Users from '@mui/icons-material/GroupsOutlined';
import Instagram from '@mui/icons-material/Instagram';
import Up from '@mui/icons-material/KeyboardArrowUp';
import Link from '@mui/icons-material/Link';
import LinkedIn from '@mui/icons-material/LinkedIn';
import Hospital from '@mui/icons-material/LocalHospitalOutlined';
import MapSheet from '@mui/icons-material/MapOutlined';
import Open from '@mui/icons-material/OpenInNew';
import HandCoins from '@mui/icons-material/PaymentsOutlined';
import Phone from '@mui/icons-material/PhoneOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import Database from '@mui/icons-material/Storage';
import LifeBuoy from '@mui/icons-material/Support';
import TrendingUp from '@mui/icons-material/TrendingUp';
import X from '@mui/icons-material/X';
import YouTube from '@mui/icons-material/YouTube';
import { createElement } from 'react';
// As for pages, see serverEntry.ts.
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { theme } from './theme.ts';

const icons = {
  Database,
  HandCoins,
  TrendingUp,
  ShoppingCart,
  Calculator,
  University,
  Hospital,
  Users,
  LifeBuoy,
  Phone,
  Email,
  Place,
  Facebook,
  Instagram,
  Link,
  LinkedIn,
  X,
  YouTube,
  Check,
  Close,
  MapSheet,
  Open,
  Up,
};

/** Material UI's icons that pages show as drawings, by the names of `DrawnIcon`: their script would be larger. */
export const iconShapes: readonly (readonly [name: string, shapes: string])[] = Object.entries(icons).map(
  ([name, Icon]) => {
    // biome-ignore lint/correctness/noChildrenProp: the type asks for it
    const svg = renderToStaticMarkup(createElement(ThemeProvider, { theme, children: createElement(Icon) }));
    return [name.toLowerCase(), svg.replace(/^.*<svg[^>]*>|<\/svg>$/g, '').replaceAll('></path>', '/>')];
  },
);
