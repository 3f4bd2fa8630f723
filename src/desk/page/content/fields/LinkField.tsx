import { useFieldsForm } from '../editing/fieldsForm.ts';
import { useFieldProps } from '../editing/useFieldProps.tsx';
import { LinkInput } from '../editor/LinkInput.tsx';
import type { Path } from '../record/paths.ts';

interface LinkFieldProps {
  path: Path;
  label: string;
  value: string;
  help: string | undefined;
}

/** The field of an address in a form. */
export function LinkField({ path, label, value, help }: LinkFieldProps) {
  const { change } = useFieldsForm();
  const field = useFieldProps(path, help);
  return <LinkInput {...field} label={label} value={value} onChange={(address) => change(path, address)} />;
}
