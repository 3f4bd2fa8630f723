import { entityTag } from '../http/entityTags.ts';
import { endOfDay } from '../timing/days.ts';
import type { Content, ContentSource } from './content.ts';
import { recordsIn } from './recordsIn.ts';

/**
 * Returns a source without the announcement once its last day is over in the company's time zone. The content is then another object with
 * another version, so that pages are rendered again.
 */
export function endAnnouncement(source: ContentSource): ContentSource {
  let [given, end]: [Content | undefined, number] = [undefined, 0];
  let ended: Content | undefined;
  return {
    current: () => {
      const content = source.current();
      if (content !== given) [given, end, ended] = [content, endOf(content), undefined];
      if (Date.now() < end) return content;
      ended ??= withoutAnnouncement(content);
      return ended;
    },
    close: () => source.close(),
  };
}

/** Returns the first millisecond after the announcement's last day; infinity without one. */
function endOf(content: Content): number {
  const { frame } = recordsIn(content, ['frame']);
  const lastDay = frame?.announcement?.lastDay;
  return lastDay ? endOfDay(lastDay).getTime() : Number.POSITIVE_INFINITY;
}

function withoutAnnouncement(content: Content): Content {
  const { announcement, ...frame } = JSON.parse(content.records.get('frame')?.body ?? '{}');
  const body = JSON.stringify(frame);
  const records = new Map(content.records).set('frame', { body, etag: entityTag(body) });
  return { ...content, version: `${content.version}-ended`, records };
}
