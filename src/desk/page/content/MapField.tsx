import { isObject } from '#site/records/readValue.ts';
import { wordsOf } from '../../fieldWords.ts';
import { useFieldsForm } from './fieldsForm.ts';
import { LinkField } from './LinkField.tsx';
import type { Path } from './paths.ts';

/** The networks that are offered; a record may have others, which keep their names. */
const networks = ['facebook', 'instagram', 'linkedin', 'youtube'];

/** The company's addresses in networks, by their names. A network without an address is left out. */
export function MapField({ path, value }: { path: Path; value: unknown }) {
  const { record } = useFieldsForm();
  const links = isObject(value) ? value : {};
  return [...new Set([...networks, ...Object.keys(links)])].map((name) => (
    <LinkField
      key={name}
      path={[...path, name]}
      label={wordsOf(record, name).label}
      value={String(links[name] ?? '')}
      help={undefined}
    />
  ));
}
