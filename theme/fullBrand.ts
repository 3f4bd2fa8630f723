import { brand, look } from './brand.ts';
import { withRoles } from './roles.ts';

/** The brand of the site with every colour that follows from others. For the server: browsers know `brand` alone. */
export const fullBrand = withRoles({ ...brand, ...look });
