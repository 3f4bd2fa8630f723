import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of the desk whose file could not be loaded. */
export class NotLoadedError extends Error {
  /** Lets the part be loaded again when it is shown next: React keeps the failure of a lazy component for ever. */
  readonly forget: () => void;
  /** Loads its file once more. */
  readonly load: () => Promise<unknown>;

  constructor(cause: unknown, forget: () => void, load: () => Promise<unknown>) {
    super('A part of the desk could not be loaded.', { cause });
    this.forget = forget;
    this.load = load;
  }
}

/** Makes a component of one that a file names, which is loaded when it is first shown. */
export function later<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  let loaded: LazyExoticComponent<ComponentType<Props>> | undefined;
  const forget = () => {
    loaded = undefined;
  };
  const attempt = async () => {
    try {
      return { default: (await load())[name] };
    } catch (cause) {
      throw new NotLoadedError(cause, forget, load);
    }
  };
  return function Later(props: Props) {
    loaded ??= lazy(attempt);
    const Part = loaded as ComponentType<Props>;
    return <Part {...props} />;
  };
}
