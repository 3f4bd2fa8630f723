import { pagePathOf } from '#site/pages/servedPage.ts';
import { brand } from '#theme/brand.ts';
import type { Content } from '../content/content.ts';
import { startOfDay, withOffset } from '../timing/days.ts';
import { escaped, language } from './htmlText.ts';

/** Largest number of entries. */
const mostEntries = 50;

/** Returns the Atom feed (RFC 4287) of the listed pages with a date, the newest first, none dated later than `today`. */
export function atomFeed(content: Pick<Content, 'summaries'>, origin: string, today: string): string {
  const dated = content.summaries.filter(({ date, listed }) => date && listed !== false);
  const time = (date = '1970-01-01') => withOffset(startOfDay(date < today ? date : today));
  const entries = dated.slice(0, mostEntries).map(({ name, path, title, description, date }) => {
    const address = escaped(origin + path);
    // Readers would show a page again whose id changes, so it is not the address, which staff may change.
    const id = escaped(origin + pagePathOf(name));
    return [
      `<entry><title>${escaped(title)}</title><link href="${address}"/><id>${id}</id>`,
      `<updated>${time(date)}</updated>${description ? `<summary>${escaped(description)}</summary>` : ''}</entry>`,
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escaped(brand.name)}</title><id>${escaped(`${origin}/`)}</id><updated>${time(dated[0]?.date)}</updated>`,
    `<author><name>${escaped(brand.name)}</name></author><link href="${escaped(`${origin}/`)}"/>`,
    `<link rel="self" href="${escaped(`${origin}/feed.xml`)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}
