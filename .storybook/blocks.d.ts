/** Types for packages that only the gallery installs. */
declare module '@storybook/addon-docs/blocks' {
  import type { ComponentType, Context, ReactNode } from 'react';

  export const ArgTypes: ComponentType;
  export const Canvas: ComponentType<{ of: unknown; story: { inline: boolean; height: string } }>;
  export const Description: ComponentType;
  export const DocsContext: Context<{
    componentStories: () => { id: string; name: string; moduleExport: unknown }[];
  }>;
  export const Markdown: ComponentType<{ children: string | undefined }>;
  export const Stories: ComponentType;
  export const Subheading: ComponentType<{ children: ReactNode }>;
  export const Title: ComponentType;
  export const useOf: (
    of: 'meta',
    kinds: ['meta'],
  ) => { preparedMeta: { parameters: unknown; argTypes: object } };
}

declare module 'storybook/test' {
  export const configure: (settings: { asyncUtilTimeout: number }) => void;
}
