import {
  ArgTypes,
  Canvas,
  Description,
  DocsContext,
  Markdown,
  Stories,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { Stories as Described, Surroundings } from '#samples/story.ts';

/** The documentation page of a component: description, use, states and props. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { use, accessibility, layout } = preparedMeta.parameters as Described<never>['parameters'] &
    Surroundings;
  return (
    <>
      <Title />
      <Description />
      {use && <h2>When to use it</h2>}
      <Markdown>{use}</Markdown>
      {accessibility && <h2>Accessibility</h2>}
      <Markdown>{accessibility}</Markdown>
      {Object.keys(preparedMeta.argTypes).length > 0 && (
        <>
          <h2>Props</h2>
          <ArgTypes />
        </>
      )}
      {layout === 'fullscreen' ? <FramedStories /> : <Stories />}
    </>
  );
}

/** Shows each full-screen story in its own iframe, because fixed elements would cover the other stories. */
function FramedStories() {
  const stories = useContext(DocsContext).componentStories();
  return stories.map(({ id, name, moduleExport }) => (
    <section key={id}>
      <Subheading>{name}</Subheading>
      <Canvas of={moduleExport} story={{ inline: false, height: '480px' }} />
    </section>
  ));
}
