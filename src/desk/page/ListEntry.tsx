import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { type ComponentType, isValidElement, type ReactNode, useState } from 'react';

/** What react-jsonschema-form gives an entry of a list. */
interface ItemProps {
  /** The fields of the entry; its props have the entry's value. */
  children: ReactNode;
  buttonsProps: object;
  hasToolbar: boolean;
  index: number;
  registry: { templates: { ArrayFieldItemButtonsTemplate: ComponentType<object> } };
}

/** The first text of an entry, which most often is its name. */
function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const texts = Object.entries(value ?? {}).filter(
    ([key, text]) => typeof text === 'string' && key !== '_id' && key !== 'slug',
  );
  return String(texts[0]?.[1] ?? '');
}

/** An entry of a list: closed it shows its name, open its fields. */
export function ListEntry({ children, buttonsProps, hasToolbar, index, registry }: ItemProps) {
  const { ArrayFieldItemButtonsTemplate: Buttons } = registry.templates;
  const value = isValidElement<{ formData?: unknown }>(children) ? children.props.formData : undefined;
  /** A new entry is open, and stays so while it gets its name. */
  const [isNew] = useState(() => nameOf(value) === '');
  const name = nameOf(value) || `Entry ${index + 1}`;
  if (typeof value !== 'object')
    return (
      <Stack direction="row" sx={{ mb: 1, alignItems: 'flex-start' }}>
        <div style={{ flex: 1 }}>{children}</div>
        {hasToolbar && <Buttons {...buttonsProps} />}
      </Stack>
    );
  return (
    <Paper variant="outlined" sx={{ mb: 1, p: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start' }}>
        <details style={{ flex: 1, minWidth: 0 }} open={isNew}>
          <summary style={{ padding: 8, cursor: 'pointer', overflowWrap: 'anywhere' }}>{name}</summary>
          {children}
        </details>
        {hasToolbar && <Buttons {...buttonsProps} />}
      </Stack>
    </Paper>
  );
}
