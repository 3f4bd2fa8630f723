import { Action } from '#components/Action.tsx';
import { defaults } from '#site/defaults.ts';
import { askAbout } from '#site/products.ts';
import { useProduct } from '#store/products.ts';

/** Returns a name as it stands in a sentence: Mobile apps becomes mobile apps, CRM and AI agents stay. */
const inSentence = (name: string) =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** The end of a product's page: a question about this product. Renders nothing without its texts. */
export function Closing({ path }: { path: string }) {
  const { texts, page } = useProduct(path);
  const closing = page?.closing;
  if (!closing) return null;
  return (
    <Action
      heading={closing.heading}
      text={closing.text}
      button={{
        label: closing.button.replace('{name}', () => inSentence(texts.name)),
        path: askAbout(path, page.button.path || defaults.callToAction.link),
      }}
    />
  );
}
