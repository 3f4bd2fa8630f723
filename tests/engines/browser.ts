export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'End' | 'ArrowDown';

/** What a visitor has and has set. */
export interface Settings {
  width: number;
  height: number;
  /** The system is set to dark. */
  isDark?: boolean;
  hasNoScript?: boolean;
  /** The system replaces all colours by its own; WebKit has no such thing. */
  hasForcedColours?: boolean;
  /** The size of text that the visitor has set, in pixels; WebKit's small browser has no such setting. */
  textSize?: number;
}

/** A browser with one window: what the checks need of it, the same for every engine. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Runs a function in the page. It sees nothing of the test but its arguments. */
  evaluate<Args extends unknown[], T>(run: (...args: Args) => T, ...args: Args): Promise<Awaited<T>>;
  /** Runs a script in the page, past its security policy. */
  addScript(source: string): Promise<void>;
  /** Moves the mouse to a point of the window. */
  moveTo(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses a file of this machine for the file field. */
  upload(selector: string, file: string): Promise<void>;
  close(): Promise<void>;
}
