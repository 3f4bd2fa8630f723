import { brand, look } from './brand.ts';
import { withRoles } from './roles.ts';

/** The site's brand with all derived colours, for the server. Browsers use only `brand`. */
export const fullBrand = withRoles({ ...brand, ...look });
