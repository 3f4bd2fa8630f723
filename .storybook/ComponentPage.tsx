import { ArgTypes, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import type { Stories as Described, Surroundings } from './story.ts';

/** The page of a component: what it is, when to use it, its states and its props. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { use, accessibility, layout } = preparedMeta.parameters as Described<never>['parameters'] &
    Surroundings;
  return (
    <>
      <Title />
      <Description />
      {use && <h2>When to use it</h2>}
      <p>{use}</p>
      {accessibility && <h2>Accessibility</h2>}
      <p>{accessibility}</p>
      {Object.keys(preparedMeta.argTypes).length > 0 && (
        <>
          <h2>Props</h2>
          <ArgTypes />
        </>
      )}
      {layout === 'fullscreen' ? <Primary /> : <Stories />}
    </>
  );
}
