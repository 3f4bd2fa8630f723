/** The editor installs this package when it first runs: its own types are not there before. */
declare module '@rjsf/mui' {
  import type { ComponentType } from 'react';

  export const Form: ComponentType<Record<string, unknown>>;
}
