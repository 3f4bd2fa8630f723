/** What is used of packages that only the gallery installs. */
declare module '@storybook/addon-docs/blocks' {
  import type { ComponentType } from 'react';

  export const ArgTypes: ComponentType;
  export const Description: ComponentType;
  export const Primary: ComponentType;
  export const Stories: ComponentType;
  export const Title: ComponentType;
  export const useOf: (
    of: 'meta',
    kinds: ['meta'],
  ) => { preparedMeta: { parameters: unknown; argTypes: object } };
}

declare module 'storybook/test' {
  export const configure: (settings: { asyncUtilTimeout: number }) => void;
}
