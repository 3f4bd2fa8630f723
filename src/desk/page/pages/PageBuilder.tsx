import { arrayMove } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { BlockName } from '#site/pages/blocks.ts';
import { pageShape } from '#site/pages/page.ts';
import { checkValue, isObject } from '#site/records/readValue.ts';
import { withIds } from '../../entries.ts';
import { wordsOfBlock } from '../../fieldWords.ts';
import type { DeskPage, DeskRecord, Note } from '../../wire.ts';
import { announce } from '../common/announce.ts';
import { focusSoon } from '../common/focus.ts';
import { Heading } from '../common/Heading.tsx';
import { Panes, usePaneCount } from '../common/Panes.tsx';
import { FieldsFormContext } from '../content/editing/fieldsForm.ts';
import { useRecordForm } from '../content/editing/useRecordForm.ts';
import { FormNotices } from '../content/FormNotices.tsx';
import { MoveButtons } from '../content/fields/Sortable.tsx';
import { RecordActions, SaveStatus } from '../content/RecordActions.tsx';
import { formatPath, type Path, partAt, pathNow, stablePath, textAt } from '../content/record/paths.ts';
import { entryName } from '../content/record/shape.ts';
import { AddBlockDialog } from './AddBlockDialog.tsx';
import { BlockForm, SettingsForm } from './BlockForm.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { BlockList } from './BlockList.tsx';
import { PageState } from './PageRow.tsx';
import { newBlock } from './templates.ts';

interface PageBuilderProps {
  record: DeskRecord;
  page: DeskPage | undefined;
  /** The path of the field to go to at first. */
  goTo: Path | undefined;
}

/** Blocks, the form of the selected one, and the real page. */
export function PageBuilder({ record, page, goTo }: PageBuilderProps) {
  const [view, setView] = useState(usePaneCount() === 1 ? 'Blocks' : 'Form');
  /** The identity of the selected block, which others may move. */
  const [chosen, setChosen] = useState<Path[number]>();
  const [isAdding, setAdding] = useState(false);
  const [focused, setFocused] = useState<Path>();
  const select = (index: number | undefined) => {
    choose(form.data, index);
    setView('Form');
  };
  const choose = (data: unknown, index: number | undefined) =>
    setChosen(index === undefined ? undefined : stablePath(data, ['blocks', index]).at(-1));
  const form = useRecordForm({
    record,
    check: errorsOfPage,
    goTo,
    onFocus: setFocused,
    onReveal: ([first, index]) =>
      first === 'blocks' ? typeof index === 'number' && select(index) : select(undefined),
  });
  const blocks = listOf(form.data);
  const { change } = form.context;
  const selected = blockAt(form.data, chosen);
  const isSelected = selected !== undefined;

  const setBlocks = (given: readonly unknown[], index: number) => {
    const next = withIds(given, blocks);
    change(['blocks'], next);
    choose({ blocks: next }, index < given.length ? Math.max(0, index) : undefined);
  };
  const move = (from: number, to: number) => {
    setBlocks(arrayMove([...blocks], from, to), to);
  };
  const add = (name: BlockName) => {
    const index = isSelected ? selected + 1 : blocks.length;
    setBlocks(blocks.toSpliced(index, 0, newBlock(name)), index);
    // Its fields are not judged before one of them was left.
    form.context.onFocus(['blocks', index]);
    setAdding(false);
    setView('Form');
    goToForm();
  };
  const goToForm = () => focusSoon('form-of-block');
  const name = isSelected ? entryName(blocks[selected], undefined) : '';
  const toolbar = isSelected && (
    <Box role="toolbar" aria-label={name} sx={{ display: 'flex', flexWrap: 'wrap', mb: 1 }}>
      <MoveButtons id="block" index={selected} count={blocks.length} move={move} />
      <Button
        onClick={() => {
          setBlocks(blocks.toSpliced(selected + 1, 0, structuredClone(blocks[selected])), selected + 1);
          announce(`Duplicated: ${name}.`);
          goToForm();
        }}
      >
        Duplicate
      </Button>
      <Button
        onClick={() => {
          setBlocks(blocks.toSpliced(selected, 1), selected - 1);
          announce(`Removed: ${name}.`);
          goToForm();
        }}
      >
        Remove
      </Button>
    </Box>
  );
  const head = (
    <>
      <Button component={Link} to="/pages">
        ‹ Pages
      </Button>
      <Heading
        name={String(partAt(form.data, ['title']) || record.name)}
        of="Pages"
        sx={{ minWidth: 0, fontSize: '1rem' }}
      />
      {page && <PageState page={page} />}
      <SaveStatus form={form} />
      <RecordActions form={form} isNew={page?.state === 'draft'} />
      <Button variant="outlined" aria-pressed={!isSelected} onClick={() => select(undefined)}>
        Page settings
      </Button>
    </>
  );
  return (
    <>
      <Panes
        head={head}
        shown={view}
        onShow={setView}
        widths={{ Blocks: '13rem', Form: 'minmax(23rem, 1fr)', Page: 'minmax(0, 2.2fr)' }}
      >
        <BlockList
          blocks={blocks}
          selected={selected}
          move={move}
          onSelect={(index) => {
            select(index);
            goToForm();
          }}
          onAdd={() => setAdding(true)}
        />
        <Box
          component="section"
          aria-label={name || 'Page settings'}
          id="form-of-block"
          tabIndex={-1}
          sx={{ p: 2, minHeight: 1 }}
        >
          <FieldsFormContext
            value={{ ...form.context, record: isSelected ? wordsOfBlock(blockIn(blocks[selected])) : 'page' }}
          >
            <FormNotices form={form} />
            {isSelected && (
              <BlockForm key={chosen} index={selected} block={blocks[selected]} toolbar={toolbar} />
            )}
            {!isSelected && form.data !== undefined && <SettingsForm data={form.data} page={page} />}
          </FieldsFormContext>
        </Box>
        <BlockFrame
          address={addressOf(record.data)}
          revision={record.revision}
          count={listOf(record.data).length}
          selected={blockAt(record.data, chosen)}
          onSelect={(index) => select(blockAt(form.data, stablePath(record.data, ['blocks', index])[1]))}
          edited={
            focused && {
              path: formatPath(focused),
              saved: textAt(record.data, focused),
              text: textAt(form.data, focused),
            }
          }
        />
      </Panes>
      {isAdding && <AddBlockDialog onChoose={add} onClose={() => setAdding(false)} />}
    </>
  );
}

const listOf = (data: unknown): readonly unknown[] => {
  const blocks = partAt(data, ['blocks']);
  return Array.isArray(blocks) ? blocks : [];
};
/** Returns where a block is now, if anywhere. */
const blockAt = (data: unknown, block: Path[number] | undefined): number | undefined => {
  const index = block === undefined ? undefined : pathNow(data, ['blocks', block])?.[1];
  return typeof index === 'number' && index < listOf(data).length ? index : undefined;
};
const addressOf = (data: unknown) => String(partAt(data, ['path']) ?? '/');
const blockIn = (block: unknown) => (isObject(block) ? String(block.block) : '');

function errorsOfPage(data: unknown): Note[] {
  const errors: Note[] = [];
  checkValue(pageShape(), isObject(data) ? data : null, { errors }, '');
  return errors;
}
