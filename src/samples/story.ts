import type { BoundFunctions, queries } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { JSXElementConstructor, ReactNode } from 'react';
import type { SampleOptions } from './sampleStore.ts';

/** Parameters of a story for the surrounding site. */
export interface Surroundings {
  /** Address of the page, responses to its calls and loaded records; by default the sample content. */
  site?: SampleOptions;
  layout?: 'fullscreen';
  docs?: object;
}

/** A component that fills the window, in a frame of its own: its fixed elements would cover the other stories. */
export const fullscreen = {
  layout: 'fullscreen',
  docs: { story: { inline: false, height: '480px' } },
} as const satisfies Surroundings;

/** Argument of a story's `play`: Testing Library's queries of the page and a simulated visitor. */
export interface Visit {
  canvas: BoundFunctions<typeof queries>;
  canvasElement: HTMLElement;
  userEvent: UserEvent;
}

type AnyComponent = JSXElementConstructor<never>;
type PropsOf<Component> = Component extends JSXElementConstructor<infer Props> ? Props : never;

/** One state of a component. */
export interface Story<Component extends AnyComponent> {
  args?: Partial<PropsOf<Component>>;
  render?: (props: PropsOf<Component>) => ReactNode;
  parameters?: Surroundings;
  /** Brings the component into its state. Rejects if that is impossible. */
  play?: (visit: Visit) => Promise<void>;
}

/** The default export of a stories file: a component and the texts of its gallery page. */
export interface Stories<Component extends AnyComponent> {
  component: Component;
  /** Other components of the same file. */
  subcomponents?: Record<string, AnyComponent>;
  args?: Partial<PropsOf<Component>>;
  render?: (props: PropsOf<Component>) => ReactNode;
  parameters: Surroundings & {
    /** When to use the component, and when to use another one. */
    use: string;
    /** Guarantees for keyboard and assistive technology, and the props that they require. */
    accessibility: string;
  };
}
