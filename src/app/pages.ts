import type { ComponentType } from 'react';
import type { PageName } from '#site/routes.ts';

const modules = import.meta.glob<Record<string, ComponentType>>('../pages/*.tsx', { eager: true });

const pageName = (component: string) =>
  component.charAt(0).toLowerCase() + component.slice(1, -'Page'.length);

/** The component of each page: `home` is `HomePage` of `pages/HomePage.tsx`. */
export const pages = Object.fromEntries(
  Object.values(modules)
    .flatMap(Object.entries<ComponentType>)
    .map(([name, Page]) => [pageName(name), Page]),
) as Record<PageName, ComponentType>;
