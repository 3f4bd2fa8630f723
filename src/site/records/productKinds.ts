/** How the page of a product shows what it does. */
export const productKinds = ['system', 'app', 'ai'] as const;
