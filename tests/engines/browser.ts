export type Key = 'Tab' | 'Enter' | 'Escape';

/** The size of a visitor's window. */
export interface Size {
  width: number;
  height: number;
}

/** A browser with one window, with the same interface for every engine. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Runs a function in the page. It can access only its arguments. */
  evaluate<Args extends unknown[], T>(run: (...args: Args) => T, ...args: Args): Promise<Awaited<T>>;
  /** Moves the mouse to a point in the window. */
  moveTo(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  close(): Promise<void>;
}
