export type Key = 'Tab' | 'Enter' | 'Escape';

/** What a visitor has and has set. */
export interface Settings {
  width: number;
  height: number;
  hasNoScript?: boolean;
}

/** A browser with one window: what the checks need of it, the same for every engine. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Runs a function in the page. It sees nothing of the test but its arguments. */
  evaluate<Args extends unknown[], T>(run: (...args: Args) => T, ...args: Args): Promise<Awaited<T>>;
  /** Moves the mouse to a point of the window. */
  moveTo(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  close(): Promise<void>;
}
