import { contentFiles, contentHistory } from '#server/content/contentVersions.ts';
import type { DraftEdit } from '#server/content/draftFiles.ts';
import type { ReadContent } from '#server/content/readContent.ts';
import { isShownAt } from '#server/content/shownSpan.ts';
import { isSamePerson } from '#site/personName.ts';
import type { PageEffects, PageName, WentBack } from '../../wire.ts';
import type { Desk } from '../draft/call.ts';
import type { Draft } from '../draft/draft.ts';
import { pagesIn } from '../draft/draftPages.ts';

/** Milliseconds for which Today says that somebody went back a version. */
const saidFor = 7 * 24 * 60 * 60_000;

/** Returns the pages that visitors see in one content and not in another one at this moment. */
function onlyIn(content: ReadContent, other: ReadContent, now: number): PageName[] {
  return [...content.pages].flatMap(([name, page]) => {
    const there = other.pages.get(name);
    const isThere = there !== undefined && isShownAt(there, now);
    return isShownAt(page, now) && !isThere ? [{ name, title: page.title, path: page.path }] : [];
  });
}

/** Returns which pages appear and which ones go when a content takes the place of another one. */
export const pageEffects = (before: ReadContent, after: ReadContent, now: number): PageEffects => ({
  visibleAgain: onlyIn(after, before, now),
  noLongerVisible: onlyIn(before, after, now),
});

/**
 * Returns the edits that keep pages as drafts which going back a version has taken out: those that were published before and
 * have no draft of their own, removed or changed.
 */
export async function keptAsDrafts(
  { draft }: Pick<Desk, 'draft'>,
  before: Draft,
  now: Draft,
  user: string,
): Promise<DraftEdit[]> {
  const present = pagesIn(now.content);
  const edits: DraftEdit[] = [];
  for (const name of pagesIn(before.published).keys()) {
    const path = `pages/${name}.json`;
    const file = before.published.files.get(path);
    if (!file || present.has(name) || before.rows.has(path)) continue;
    const bytes = await draft.read(file.hash).catch(() => undefined);
    // The person who went back has not chosen to publish these.
    const people = (file.changedBy ?? []).filter((person) => !isSamePerson(person, user));
    if (bytes) edits.push({ path, bytes, seen: now.content.files.get(path)?.hash ?? null, people });
  }
  return edits;
}

/** Returns the last time that somebody went back a version within a week, and what of that is still so; nothing without one. */
export async function wentBackLately({
  store,
  draft,
}: Pick<Desk, 'store' | 'draft'>): Promise<WentBack | undefined> {
  const versions = (await contentHistory(store)).toReversed();
  /** The newest version with the same files, by the revision of a set. The sample is version 0. */
  const known = new Map([[(await draft.sample.list()).revision, 0]]);
  let last: { version: number; backTo: number; by: string; at: string } | undefined;
  for (const { version, revision, by, createdAt: at } of versions) {
    const backTo = known.get(revision);
    // The first version may be the sample itself.
    if (backTo !== undefined && version > 1) last = { version, backTo, by, at };
    known.set(revision, version);
  }
  if (!last || store.now() - Date.parse(last.at) > saidFor) return undefined;
  const { version, backTo, by, at } = last;
  const before = (await contentFiles(store, version - 1)).length > 0 && (await draft.contentOf(version - 1));
  if (!before) return undefined;
  const { published, content } = await draft.now();
  const { visibleAgain, noLongerVisible } = pageEffects(before, await draft.contentOf(version), store.now());
  return {
    version: backTo,
    by,
    at,
    // Later publications and removals have their own say.
    visibleAgain: visibleAgain.filter(({ name }) => published.pages.has(name)),
    noLongerVisible: noLongerVisible.filter(
      ({ name }) => !published.pages.has(name) && pagesIn(content).has(name),
    ),
  };
}
