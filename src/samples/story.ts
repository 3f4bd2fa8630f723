import type { BoundFunctions, queries } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { JSXElementConstructor, ReactNode } from 'react';
import type { SampleOptions } from './sampleStore.ts';

/** What a story says of the site around it. */
export interface Surroundings {
  /** Address of the page, the answers to its calls, the records that are there; the sample content unless given. */
  site?: SampleOptions;
  /** Whether the story fills the window; others have a margin. */
  layout?: 'fullscreen' | 'padded';
}

/** What a story's `play` gets: its page by Testing Library, and a visitor. */
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
  /** Brings the component into its state, and fails if that cannot be reached. */
  play?: (visit: Visit) => Promise<void>;
}

/** A component and what its page in the gallery says: the default export of a file of stories. */
export interface Stories<Component extends AnyComponent> {
  component: Component;
  /** Others of the same file. */
  subcomponents?: Record<string, AnyComponent>;
  args?: Partial<PropsOf<Component>>;
  render?: (props: PropsOf<Component>) => ReactNode;
  parameters: Surroundings & {
    /** When to use it, and when something else. */
    use: string;
    /** What it promises to those who use a keyboard or assistive technology, and what its user must give it for that. */
    accessibility: string;
  };
}
