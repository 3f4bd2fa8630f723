import { createContext } from 'react';
import type { productKinds } from '#site/records/productKinds.ts';
import type { Cut } from '#site/records/stones.ts';

/** The values that blocks on a product's page take over from the product. */
interface Look {
  cut: Cut;
  kind: (typeof productKinds)[number];
  /** A screen of such software, with its picture for the dark scheme. */
  screen?: { file: string; alt: string; dark: string } | undefined;
}

/** The product whose page is shown, if any. */
export const ProductLook = createContext<Look | undefined>(undefined);
