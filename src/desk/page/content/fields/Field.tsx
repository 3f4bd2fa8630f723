import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { ArraySchema, BooleanSchema, NumberSchema, ObjectSchema, type Schema, StringSchema } from 'yup';
import { iconNames } from '#site/iconNames.ts';
import { profile } from '#site/records/fields.ts';
import { isObject, itemOf } from '#site/records/readValue.ts';
import { placeholderOf, wordsOfField } from '../../../fieldWords.ts';
import { useFieldsForm } from '../editing/fieldsForm.ts';
import { useFieldProps } from '../editing/useFieldProps.tsx';
import { MarkdownField } from '../editor/MarkdownField.tsx';
import { FocusField } from '../pictures/FocusField.tsx';
import { PictureField } from '../pictures/PictureField.tsx';
import { formatPath, type Path, slugify } from '../record/paths.ts';
import { type FieldList, fieldsOf, isOptional, sizeOf } from '../record/shape.ts';
import { LinkField } from './LinkField.tsx';
import { ListField } from './ListField.tsx';
import { OrderField } from './OrderField.tsx';
import { ChoiceField, FlagField, NumberField, OptionalGroup } from './smallFields.tsx';

interface FieldProps {
  schema: Schema;
  path: Path;
  value: unknown;
  /** The key of the group or list around the field, which may change its words. */
  group: string;
  /** The fields of its group, and their values. */
  fields: FieldList;
  siblings: Readonly<Record<string, unknown>>;
}

const whole = { gridColumn: '1 / -1' };

/** One field of a form, or the group, the list or the map of fields at a path. */
function Field({ schema, path, value, group, fields, siblings }: FieldProps) {
  const { record } = useFieldsForm();
  const key = String(path.findLast((part) => typeof part === 'string') ?? '');
  const words = wordsOfField(record, key, group);
  // The help of a list that is named like its record is above the form.
  const help = key === record ? undefined : words.help;
  if (schema instanceof BooleanSchema) return <FlagField path={path} value={value} words={words} />;
  if (schema instanceof NumberSchema) return <NumberField path={path} value={value} words={words} />;
  if (schema instanceof StringSchema)
    return (
      <Text
        schema={schema}
        path={path}
        value={value}
        words={words}
        fields={fields}
        siblings={siblings}
        name={key}
      />
    );
  const id = `${formatPath(path)}-label`;
  const { order } = schema.meta() ?? {};
  const inside = schema instanceof ObjectSchema && (
    <Fields
      fields={isMap(schema) ? networksIn(value) : fieldsOf(schema.fields)}
      path={path}
      value={value}
      group={key}
    />
  );
  return (
    <Box role="group" aria-labelledby={id} sx={{ ...whole, mt: 2 }}>
      {/* The form's own heading says it. */}
      <Typography component="h2" variant="h3" id={id} gutterBottom hidden={key === record}>
        {words.label}
      </Typography>
      {help && (
        <Typography variant="body2" color="textSecondary" gutterBottom>
          {help}
        </Typography>
      )}
      {inside && isOptional(schema) ? (
        <OptionalGroup schema={schema} path={path} value={value} label={words.label}>
          {inside}
        </OptionalGroup>
      ) : (
        inside
      )}
      {schema instanceof ArraySchema && <Entries list={schema} path={path} value={value} listKey={key} />}
      {order && <OrderField names={order} path={path} value={value} listKey={key} />}
    </Box>
  );
}

/** The networks that are offered; a record may have others. One without an address is left out. */
const networks = ['facebook', 'instagram', 'linkedin', 'youtube'];
const networksIn = (value: unknown): FieldList => {
  const names = new Set([...networks, ...Object.keys(isObject(value) ? value : {})]);
  return fieldsOf(Object.fromEntries([...names].map((name) => [name, profile()])));
};

/** Whether the keys of a group are staff's own, and its values addresses. */
const isMap = ({ fields }: { fields: object }) => Object.keys(fields).length === 0;

/** A list whose entries have fields of their own. */
export function Entries(props: Omit<ComponentProps<typeof ListField>, 'formOf'>) {
  const { record } = useFieldsForm();
  const { listKey } = props;
  const item = itemOf(props.list).resolve({ value: undefined });
  const fields = item instanceof ObjectSchema ? fieldsOf(item.fields) : [];
  return (
    <ListField
      {...props}
      formOf={(entryPath, entry) => (
        <Fields fields={fields} path={entryPath} value={entry} group={listKey || record} />
      )}
    />
  );
}

interface FieldsProps {
  fields: FieldList;
  path: Path;
  value: unknown;
  group: string;
}

/** Whether nobody sees a text on the page. */
const isUnseen = (schema: Schema) =>
  ['headTitle', 'headText', 'screenReader'].includes(schema.meta()?.kind ?? '');

/** The fields of a group, short ones side by side; those that nobody sees on the page are in a closed part at the end. */
export function Fields({ fields, path, value, group }: FieldsProps) {
  const parts = isObject(value) ? value : {};
  const aside = fields.length > 3 ? fields.filter(([, schema]) => isUnseen(schema)) : [];
  const grid = (these: typeof fields) => (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
        gap: 2,
        pt: 1,
      }}
    >
      {these.map(([key, schema]) => (
        <Field
          key={key}
          schema={schema}
          group={group}
          fields={fields}
          path={[...path, key]}
          value={parts[key]}
          siblings={parts}
        />
      ))}
    </Box>
  );
  return (
    <>
      {grid(fields.filter((field) => !aside.includes(field)))}
      {aside.length > 0 && (
        <Box component="details" sx={{ mt: 2 }}>
          <Typography component="summary" variant="body2" sx={{ fontWeight: 600, cursor: 'pointer' }}>
            For search engines and screen readers
          </Typography>
          {grid(aside)}
        </Box>
      )}
    </>
  );
}

interface TextProps extends Omit<FieldProps, 'group'> {
  schema: StringSchema;
  words: { label: string; help: string | undefined };
  name: string;
}

/** Returns the values that a field offers to choose from; undefined where staff type. */
function choicesOf(schema: StringSchema): readonly string[] | undefined {
  const { kind } = schema.meta() ?? {};
  if (kind === 'icon') return iconNames;
  return kind === 'choice' ? schema.describe().oneOf.map(String).filter(Boolean) : undefined;
}

function Text({ schema, path, value, words, fields, siblings, name }: TextProps) {
  const { record, change } = useFieldsForm();
  const field = useFieldProps(path, words.help);
  const text = typeof value === 'string' ? value : '';
  const { kind: is } = schema.meta() ?? {};
  const asked = placeholderOf(record, formatPath(path));
  const size = sizeOf(is);
  const label = isOptional(schema) ? `${words.label} (optional)` : words.label;
  const common = { path, label, value: text };
  if (is === 'picture' || is === 'pdf') return <PictureField {...common} isPdf={is === 'pdf'} />;
  if (is === 'focus') {
    const [picture = ''] = fields.find(([, each]) => each.meta()?.kind === 'picture') ?? [];
    return <FocusField {...common} help={words.help} picture={String(siblings[picture] ?? '')} />;
  }
  if (is === 'markdown') return <MarkdownField {...common} placeholder={asked} />;
  if (is === 'link') return <LinkField {...common} help={words.help} />;
  const choices = choicesOf(schema);
  if (choices && choices.length < 4) return <ChoiceField {...common} label={words.label} choices={choices} />;
  /** The address of a new entry comes from its name, once somebody has typed that. */
  const takeAddress = () => {
    const [address] = fields.find(([, each]) => each.meta()?.kind === 'slug') ?? [];
    if (address && !siblings[address] && text) change([...path.slice(0, -1), address], slugify(text));
  };
  const isMoment = is === 'from' || is === 'until';
  // A day alone is its first or last minute.
  const minute = is === 'from' ? '00:00' : '23:59';
  const moment = isMoment && text.length === 10 ? `${text}T${minute}` : text;
  const inputType = isMoment ? 'datetime-local' : is === 'day' && 'date';
  return (
    <TextField
      {...field}
      label={label}
      value={choices && !choices.includes(text) ? '' : moment}
      placeholder={String(schema.getDefault() || asked || '')}
      select={choices !== undefined}
      type={inputType || undefined}
      multiline={size !== 'half'}
      minRows={size === 'lines' ? 2 : 1}
      // A heading has no lines of its own.
      onChange={({ target }) =>
        change(path, size === 'line' ? target.value.replaceAll('\n', ' ') : target.value)
      }
      onBlur={() => {
        const isChanged = field.onBlur();
        if (isChanged && name === fields[0]?.[0]) takeAddress();
      }}
      // A moment is wider than half of the form.
      sx={size === 'half' && !isMoment ? undefined : whole}
    >
      {choices &&
        ['', ...choices].map((each) => (
          <MenuItem key={each} value={each}>
            {wordsOfField(record, each || 'none', name).label}
          </MenuItem>
        ))}
    </TextField>
  );
}
