import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { iconNames } from '#site/iconNames.ts';
import { isObject } from '#site/records/readValue.ts';
import { wordsOf, wordsOfBlock } from '../../fieldWords.ts';
import { placeholderAt } from '../../placeholders.ts';
import { FocusField } from './FocusField.tsx';
import { useFieldsForm } from './fieldsForm.ts';
import { LinkField } from './LinkField.tsx';
import { ListField } from './ListField.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import { OrderField } from './OrderField.tsx';
import { PictureField } from './PictureField.tsx';
import { formatPath, type Path, slugOf } from './paths.ts';
import { type Shape, sizeOf } from './shape.ts';
import { ChoiceField, FlagField, NumberField, OptionalGroup } from './smallFields.tsx';
import { useFieldProps } from './useFieldProps.tsx';

interface FieldProps {
  shape: Shape;
  path: Path;
  value: unknown;
  /** The key of the group or list around the field, which may change its words. */
  group: string;
  /** The other fields of its group. */
  siblings: Readonly<Record<string, unknown>>;
}

const whole = { gridColumn: '1 / -1' };

/** One field of a form, or the group, the list or the map of fields at a path. */
function Field({ shape, path, value, group, siblings }: FieldProps) {
  const { record } = useFieldsForm();
  const key = String(path.findLast((part) => typeof part === 'string') ?? '');
  const words = wordsOf(record, key, group);
  // The help of a list that is named like its record is above the form.
  const help = key === record ? undefined : words.help;
  if (shape.kind === 'flag') return <FlagField path={path} value={value} words={words} />;
  if (shape.kind === 'number') return <NumberField path={path} value={value} words={words} />;
  if (shape.kind === 'text') return <Text {...{ shape, path, value, group, words, siblings }} name={key} />;
  const id = `${formatPath(path)}-label`;
  const fieldsOf = (fields: FieldsProps['fields']) => <Fields {...{ fields, path, value }} group={key} />;
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
      {shape.kind === 'group' && shape.isOptional && (
        <OptionalGroup shape={shape} path={path} value={value} label={words.label}>
          {fieldsOf(shape.fields)}
        </OptionalGroup>
      )}
      {shape.kind === 'group' && !shape.isOptional && fieldsOf(shape.fields)}
      {shape.kind === 'list' && <Entries item={shape.item} path={path} value={value} listKey={key} />}
      {shape.kind === 'order' && <OrderField names={shape.names} path={path} value={value} listKey={key} />}
      {shape.kind === 'map' && fieldsOf(networksIn(value))}
    </Box>
  );
}

/** The networks that are offered; a record may have others. One without an address is left out. */
const networks = ['facebook', 'instagram', 'linkedin', 'youtube'];
const address: Shape = { kind: 'text', isOptional: true, fallback: '' };
const networksIn = (value: unknown) =>
  [...new Set([...networks, ...Object.keys(isObject(value) ? value : {})])].map(
    (name) => [name, address] as [string, Shape],
  );

/** A list whose entries have fields of their own. */
export function Entries(props: { item: Shape; path: Path; value: unknown; listKey: string }) {
  const { record } = useFieldsForm();
  const { item, listKey } = props;
  const fields = item.kind === 'group' ? item.fields : [];
  return (
    <ListField
      {...props}
      fieldsOf={(place, entry) => (
        <Fields fields={fields} path={place} value={entry} group={listKey || record} />
      )}
    />
  );
}

interface FieldsProps {
  fields: readonly [key: string, shape: Shape][];
  path: Path;
  value: unknown;
  group: string;
}

/** Fields that the server fills in, and those whose text the office has: they are kept, and not shown. */
const hidden = [
  'submenu.stone',
  'quotes.stone',
  'footer.branch',
  ...['address', 'phone', 'email', 'hours'].map((key) => `serviceFooter.${key}`),
];

/** Fields for search engines and screen readers, by their labels. */
const isUnseen = /search engines|screen readers|in words$/;

/** The fields of a group, short ones side by side; those that nobody sees on the page are in a closed part at the end. */
export function Fields({ fields, path, value, group }: FieldsProps) {
  const { record } = useFieldsForm();
  const parts = isObject(value) ? value : {};
  const shown = fields.filter(([key]) => !hidden.includes(key) && !hidden.includes(`${group}.${key}`));
  const isAside = ([key, { kind }]: (typeof shown)[number]) =>
    kind === 'text' && group !== 'page' && isUnseen.test(wordsOf(record, key, group).label);
  const aside = shown.length > 3 ? shown.filter(isAside) : [];
  const grid = (these: typeof shown) => (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
        gap: 2,
        pt: 1,
      }}
    >
      {these.map(([key, shape]) => (
        <Field key={key} {...{ shape, group }} path={[...path, key]} value={parts[key]} siblings={parts} />
      ))}
    </Box>
  );
  return (
    <>
      {grid(shown.filter((field) => !aside.includes(field)))}
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

interface TextProps extends FieldProps {
  shape: Shape & { kind: 'text' };
  words: { label: string; help: string | undefined };
  name: string;
}

function Text({ shape, path, value, group, words, name, siblings }: TextProps) {
  const { record, change } = useFieldsForm();
  const field = useFieldProps(path, words.help);
  const text = typeof value === 'string' ? value : '';
  const size = sizeOf(name, group);
  const label = shape.isOptional ? `${words.label} (optional)` : words.label;
  // Mails and forms have texts about a file.
  const isUpload = name === 'image' || (name === 'file' && /^(block:|page$)/.test(record));
  const common = { path, label, value: text };
  if (isUpload) return <PictureField {...common} isPdf={record === wordsOfBlock('download')} />;
  if (name === 'imageFocus')
    return <FocusField {...common} help={words.help} picture={String(siblings.image ?? '')} />;
  const asked = placeholderAt(record.replace('block:', ''), path.slice(2));
  if (shape.isMarkdown) return <MarkdownField {...common} placeholder={asked} />;
  if (name === 'path' || name.endsWith('Link')) return <LinkField {...common} help={words.help} />;
  const choices = name === 'icon' ? iconNames : shape.choices;
  if (choices && choices.length < 4) return <ChoiceField {...common} label={words.label} choices={choices} />;
  const isMoment = name === 'shownFrom' || name === 'shownUntil';
  const isDay = isMoment || name === 'date';
  const moment =
    isMoment && text.length === 10 ? `${text}T${name === 'shownFrom' ? '00:00' : '23:59'}` : text;
  return (
    <TextField
      {...field}
      label={label}
      value={choices && !(choices as readonly string[]).includes(text) ? '' : moment}
      placeholder={shape.fallback || asked}
      select={choices !== undefined}
      type={isMoment ? 'datetime-local' : isDay ? 'date' : undefined}
      multiline={size !== 'half'}
      minRows={size === 'lines' ? 2 : 1}
      // A heading has no lines of its own.
      onChange={({ target }) =>
        change(path, size === 'line' ? target.value.replaceAll('\n', ' ') : target.value)
      }
      onFocus={() => {
        // The address of a new product comes from its name.
        if (!text && name === 'slug' && siblings.name) change(path, slugOf(String(siblings.name)));
        field.onFocus();
      }}
      // A moment is wider than half of the form.
      sx={size === 'half' && !isMoment ? undefined : whole}
    >
      {choices &&
        ['', ...choices].map((each) => (
          <MenuItem key={each} value={each}>
            {wordsOf(record, each || 'none', name).label}
          </MenuItem>
        ))}
    </TextField>
  );
}
