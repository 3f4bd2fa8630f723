import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FieldLabel } from '../../common/FieldLabel.tsx';
import { useLinksQuery } from '../editing/contentApi.ts';
import { useFieldsForm } from '../editing/fieldsForm.ts';
import { formatPath, type Path } from '../record/paths.ts';
import { LinkInput } from './LinkInput.tsx';
import { markdownOf } from './richMarkdown.ts';
import {
  editorState,
  hasLink,
  isAddress,
  linkAt,
  linkTo,
  pastedHtml,
  redo,
  tools,
  undo,
} from './richText.ts';
import { lostIn, tidyPasted } from './tidyPasted.ts';

const text = {
  p: 1.5,
  minHeight: '8rem',
  maxHeight: '60vh',
  overflow: 'auto',
  outlineOffset: '-3px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& > :first-of-type': { mt: 0 },
  '& h1, & h2': { fontSize: '1.25rem' },
  '& h3, & h4, & h5, & h6': { fontSize: '1.0625rem' },
  '& blockquote': { ml: 0, pl: 1.5, borderLeft: 3, borderColor: 'divider' },
  '& img': { maxWidth: '100%' },
};

/** The words of an empty field, where its first letter will be. */
const placeholderStyle = (words: string) => ({
  '& .ProseMirror::before': {
    content: JSON.stringify(words),
    float: 'left',
    height: 0,
    color: 'text.secondary',
    pointerEvents: 'none',
  },
});

interface MarkdownFieldProps {
  path: Path;
  label: string;
  value: string;
  /** Shown while it is empty. */
  placeholder?: string | undefined;
}

/** A Markdown text as a word processor shows it. */
export function MarkdownField({ path, label, value, placeholder }: MarkdownFieldProps) {
  const { change, notesAt, onFocus, onLeave } = useFieldsForm();
  const { data: links = [] } = useLinksQuery();
  const id = formatPath(path);
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  /** The Markdown that the editor shows. */
  const shown = useRef(value);
  const [state, setState] = useState<EditorState>();
  /** The address in the field for a link, while it is open. */
  const [address, setAddress] = useState<string>();
  /** Sentence on what the last paste could not keep. */
  const [lost, setLost] = useState('');
  const askForLink = () => setAddress(view.current ? linkAt(view.current.state) : '');
  // The field moves with its entry, and stays the same editor.
  const form = useRef({ path, change, onFocus, onLeave });
  form.current = { path, change, onFocus, onLeave };
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
  };
  const isWrong = address !== undefined && address !== '' && !isAddress(address);
  const notes = notesAt(path);
  const hasError = notes.some(({ isWarning }) => !isWarning);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for each field
  useEffect(() => {
    if (!container.current) return;
    const editor = new EditorView(container.current, {
      state: editorState(value, askForLink),
      clipboardParser: pastedHtml,
      transformPastedHTML: (html) => {
        setLost(lostIn(html));
        return tidyPasted(html);
      },
      attributes,
      dispatchTransaction: (transaction) => {
        editor.updateState(editor.state.apply(transaction));
        setState(editor.state);
        if (!transaction.docChanged) return;
        shown.current = markdownOf(editor.state.doc);
        form.current.change(form.current.path, shown.current);
      },
      handleDOMEvents: {
        focus: () => form.current.onFocus(form.current.path),
        blur: () => {
          setLost('');
          form.current.onLeave(form.current.path);
        },
      },
    });
    view.current = editor;
    setState(editor.state);
    return () => editor.destroy();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another id has other attributes
  useEffect(() => view.current?.setProps({ attributes }), [id]);

  // Undo of the page, and another person's text, come from outside. A passive effect could run
  // after the next key, with the value before it, and move the caret to the start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value is a text from outside
  useLayoutEffect(() => {
    if (!view.current || value === shown.current) return;
    shown.current = value;
    view.current.updateState(editorState(value, askForLink));
    setState(view.current.state);
  }, [value]);

  const run = (command: Command) => {
    if (!view.current) return;
    command(view.current.state, view.current.dispatch);
    view.current.focus();
  };
  const tool = (name: string, command: () => void, isOn?: boolean, isDisabled = false) => (
    <Button
      key={name}
      size="small"
      color={isOn ? 'primary' : 'inherit'}
      variant={isOn ? 'outlined' : 'text'}
      aria-pressed={isOn}
      // A disabled button would lose the focus.
      aria-disabled={isDisabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={command}
      sx={{ minWidth: 0, ...(isDisabled && { opacity: 0.6 }) }}
    >
      {name}
    </Button>
  );
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <FieldLabel id={id}>{label}</FieldLabel>
      <Box
        sx={{
          border: 1,
          borderColor: hasError ? 'error.main' : 'text.secondary',
          borderRadius: 1,
          bgcolor: 'background.paper',
          '&:focus-within': { borderColor: 'primary.main' },
        }}
      >
        <FormatBar label={`Format: ${label}`}>
          {tools.map(({ name, run: command, isOn }) =>
            tool(name, () => run(command), state ? isOn(state) : false),
          )}
          {tool('Link', askForLink, state ? hasLink(state) : false)}
          {tool('Undo', () => run(undo), undefined, !state || !undo(state))}
          {tool('Redo', () => run(redo), undefined, !state || !redo(state))}
        </FormatBar>
        {address !== undefined && (
          <Box
            component="form"
            aria-label="Link"
            onSubmit={(event) => {
              event.preventDefault();
              if (isWrong) return;
              setAddress(undefined);
              run(linkTo(address, links.find(({ path }) => path === address)?.title));
            }}
            onKeyDown={({ key }) => key === 'Escape' && setAddress(undefined)}
            sx={{ display: 'flex', gap: 1, p: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1 }}>
              <LinkInput
                id={`${id}-link`}
                label="Link"
                value={address}
                onChange={setAddress}
                autoFocus
                error={isWrong}
              />
            </Box>
            <Button type="submit">{address ? 'Link' : 'No link'}</Button>
          </Box>
        )}
        <Box
          ref={container}
          sx={{ '& .ProseMirror': text, ...(!value && placeholder && placeholderStyle(placeholder)) }}
        />
      </Box>
      <div role="status">{lost && <FormHelperText>{lost}</FormHelperText>}</div>
      {notes.length > 0 && (
        <FormHelperText error={hasError} sx={hasError ? undefined : { color: 'text.primary' }}>
          {notes.map(({ reason }) => reason).join('. ')}
        </FormHelperText>
      )}
    </Box>
  );
}

/** A toolbar with one stop of the Tab key; the arrow keys move in it. */
function FormatBar({ label, children }: { label: string; children: React.ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  const stopAt = (stop: HTMLElement | undefined) => {
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the buttons stay
  useEffect(() => stopAt(buttons()[0]), []);
  const move = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -at, End: all.length - 1 - at }[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = all[(at + step + all.length) % all.length];
    stopAt(next);
    next?.focus();
  };
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={label}
      onKeyDown={move}
      sx={{ display: 'flex', flexWrap: 'wrap', p: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {children}
    </Box>
  );
}
