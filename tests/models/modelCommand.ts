import type { AsyncCommand } from 'fast-check';

/** Checks that run before and after every step of a model. */
interface Always<Model, Real> {
  before?: (model: Model, real: Real) => void;
  after?: (model: Model, real: Real) => unknown;
}

/** Returns what makes a step that a model and the real program both take. A failure prints its name. */
export const commandOf =
  <Model extends object, Real>({ before, after }: Always<Model, Real>) =>
  (
    name: string,
    run: (model: Model, real: Real) => Promise<unknown>,
    check: (model: Readonly<Model>) => boolean = () => true,
  ): AsyncCommand<Model, Real> => ({
    check,
    run: async (model, real) => {
      before?.(model, real);
      await run(model, real);
      await after?.(model, real);
    },
    toString: () => name,
  });
