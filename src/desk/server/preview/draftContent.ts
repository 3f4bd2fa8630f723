import type { Content, ContentSource } from '#server/content/content.ts';
import {
  type ContentFile,
  contentKind,
  hashOf,
  listOf,
  pageNameOf,
  type ReadBytes,
} from '#server/content/contentSet.ts';
import { checkText, leavesIn, type ParsedText } from '#server/content/parseText.ts';
import { type ReadContent, readContent } from '#server/content/readContent.ts';
import { withYear } from '#server/content/scheduled.ts';
import { isRemovedPage } from '#site/pages/page.ts';
import { isObject } from '#site/records/readValue.ts';
import { placeholderOf, wordsOfBlock } from '../../fieldWords.ts';
import type { DraftStore } from '../draft/draft.ts';

/** The draft as the preview shows it. */
interface DraftContent extends ContentSource {
  /** Looks for changes of the draft. Resolves when everything that was saved before the call is shown. */
  fresh: () => Promise<void>;
}

/**
 * Creates a function that makes what the preview shows of a draft. In place of a record with errors it has the last one
 * without, at first that of the published set; the empty fields of a page and of a product have placeholders.
 */
function makePreview(published: ReadContent) {
  const valid = new Map<string, { file: ContentFile; parsed: ParsedText }>();
  const remember = (content: ReadContent) => {
    for (const [path, parsed] of content.parsed) {
      const file = content.files.get(path);
      const name = pageNameOf(path);
      if (file && (name ? content.pages.has(name) : parsed.record)) valid.set(path, { file, parsed });
    }
  };
  remember(published);
  return async (draft: ReadContent, read: ReadBytes): Promise<ReadContent> => {
    remember(draft);
    const taken = new Set([...draft.pages.values()].map(({ path }) => path));
    const uploads = [...draft.files.keys()].filter((path) => contentKind(path) === 'picture');
    const shown = new Map(draft.parsed);
    const completedBytes = new Map<string, Buffer>();
    const files = [...draft.files.values()].flatMap((file): ContentFile[] => {
      const { path } = file;
      const parsed = draft.parsed.get(path);
      const last = valid.get(path);
      if (!parsed || last?.file === file || isRemovedPage(parsed.value)) return [file];
      const value = filledIn(path, parsed.value, uploads);
      const { page, record } = checkText(path, value);
      if (record || (page && !taken.has(page.path))) {
        const bytes = Buffer.from(JSON.stringify(value));
        completedBytes.set(hashOf(bytes), bytes);
        return [{ path, hash: hashOf(bytes), size: bytes.length }];
      }
      // Another page may have the address by now.
      if (!last || taken.has(last.parsed.page?.path ?? '')) return [];
      shown.set(path, last.parsed);
      return [last.file];
    });
    const readCompleted: ReadBytes = async (hash) => completedBytes.get(hash) ?? read(hash);
    return readContent(listOf(files), readCompleted, { ...draft, parsed: shown });
  };
}

/** Returns the value of a record in which empty fields have what they ask for, and files that are in the draft. */
export function filledIn(file: string, given: unknown, uploads: readonly string[]): unknown {
  const completedBytes = structuredClone(given);
  const blocks: unknown = isObject(completedBytes) && completedBytes.blocks;
  for (const { path, value, meta, owner, key } of leavesIn(file, completedBytes)) {
    const [, index] = /^blocks\[(\d+)\]/.exec(path) ?? [];
    const block: unknown = index && Array.isArray(blocks) && blocks[Number(index)].block;
    const asked = placeholderOf(block ? wordsOfBlock(String(block)) : file.replace('.json', ''), path);
    if (!asked || String(value ?? '').trim() !== '') continue;
    const isFile = meta.kind === 'picture' || meta.kind === 'pdf';
    const upload = isFile && uploads.find((each) => /\.pdf$/i.test(each) === (meta.kind === 'pdf'));
    Object.assign(owner, { [key]: upload || asked });
  }
  return completedBytes;
}

/** Returns content with the present year, in which the preview shows it at any moment. */
const inPresentYear = <C extends Content>(content: C): C => ({
  ...content,
  ...withYear(content, new Date().getFullYear()),
});

/** Opens the draft as content. */
export async function openDraftContent(draft: DraftStore): Promise<DraftContent> {
  let of = await draft.now();
  const previewOf = makePreview(of.published);
  let shown = inPresentYear(await previewOf(of.content, draft.read));
  const fresh = async () => {
    const now = await draft.now();
    if (now === of) return;
    of = now;
    const next = await previewOf(now.content, draft.read);
    // A later change may have come meanwhile.
    if (of === now) shown = inPresentYear(next);
  };
  return { current: () => shown, close: () => {}, fresh };
}
