import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { foldedText, seenText } from '#site/foldedText.ts';
import type { Tables } from '../database/schema.ts';
import { storableText } from '../text/text.ts';
import type { LeadCondition } from './lead.ts';
import { addressKey, phoneKey } from './leadKeys.ts';

type Builder = ExpressionBuilder<Tables, 'lead'>;

/** Translates a condition into SQL. An empty address or phone matches no lead. */
export const leadMatches = (condition: LeadCondition) => (eb: Builder) => {
  const { kind, since, until, olderThan, askedBefore, askedSince, unasked, toBeAsked } = condition;
  const { suspect, open, state, keptFrom, dueSince, dueBefore } = condition;
  const { owners, dueUntil, unanswered } = condition;
  const { search, email, phone, ids, idStart, person } = condition;
  const is = <Value>(value: Value | undefined, inSql: (value: Value) => unknown) =>
    value === undefined ? [] : [inSql(value) as ReturnType<Builder['and']>];
  return eb.and([
    ...is(kind, (it) => eb('lead.kind', '=', it)),
    ...is(since, (it) => eb('lead.created_at', '>=', it.toISOString())),
    ...is(until, (it) => eb('lead.created_at', '<', it.toISOString())),
    ...is(olderThan, (it) =>
      eb.and([eb('lead.created_at', '<', it.toISOString()), eb('lead.confirmed_at', 'is', null)]),
    ),
    ...is(keptFrom, (it) => eb.not(eb('lead.state', '=', 'open').and('lead.due', '>=', it))),
    ...is(dueSince, ({ moment, day }) =>
      eb('lead.created_at', '>=', moment.toISOString()).or('lead.due', '>=', day),
    ),
    ...is(dueBefore, ({ moment, day }) =>
      eb('lead.created_at', '<', moment.toISOString()).and('lead.due', '<', day),
    ),
    ...is(askedBefore, (it) => hasMail(eb, (mail) => mail('sent_at', '<', it.toISOString()))),
    ...is(askedSince, (it) => hasMail(eb, (mail) => mail('sent_at', '>=', it.toISOString()))),
    ...is(unasked || undefined, () => hasMail(eb, (mail) => mail('sent_at', 'is', null))),
    ...is(toBeAsked || undefined, () =>
      hasMail(eb, (mail) => mail('sent_at', 'is', null).and('due_at', 'is not', null)),
    ),
    ...is(suspect, (it) => eb('lead.suspect', '=', it ? 1 : 0)),
    ...is(open || undefined, () => eb('lead.state', '=', 'open').and('lead.kind', '<>', 'subscribers')),
    ...is(state, (it) => eb('lead.state', '=', it)),
    ...is(owners, (it) =>
      it.length === 0 ? eb.lit(false) : eb('lead.owner', 'in', it).and('lead.state', '=', 'open'),
    ),
    ...is(dueUntil, (it) =>
      eb('lead.due', '<=', it).and('lead.due', '<>', '').and('lead.state', '=', 'open'),
    ),
    ...is(unanswered || undefined, () =>
      eb('lead.answered_at', 'is', null)
        .and('lead.state', '=', 'open')
        .and('lead.suspect', '=', 0)
        .and('lead.kind', '<>', 'subscribers'),
    ),
    ...is(search, (it) => inSearch(it, eb)),
    ...is(email, (it) => eb('lead.email_key', '=', addressKey(it) || null)),
    ...is(phone, (it) => eb('lead.phone_key', '=', phoneKey(it) || null)),
    ...is(ids, (it) => eb('lead.id', 'in', it)),
    // `f` is the last hexadecimal digit.
    ...is(idStart, (it) => eb.and([eb('lead.id', '>=', it), eb('lead.id', '<', `${it}g`)])),
    ...is(person, (it) =>
      eb.or([
        eb('lead.id', '=', it.id),
        eb('lead.email_key', '=', addressKey(it.email) || null),
        eb('lead.phone_key', '=', phoneKey(it.phone) || null),
      ]),
    ),
  ]);
};

/**
 * Subscribers who have not confirmed, and whose confirmation mail is in some state. Where no mail was set up, they have none:
 * nobody can confirm there, and no rule may ask for it.
 */
const hasMail = (eb: Builder, state: (mail: ExpressionBuilder<Tables, 'delivery'>) => Expression<SqlBool>) =>
  eb('lead.kind', '=', 'subscribers')
    .and('lead.confirmed_at', 'is', null)
    .and('lead.id', 'in', (query) =>
      query.selectFrom('delivery').select('lead_id').where('channel', '=', 'confirm').where(state),
    );

/** Builds a search for all words of a text in any order, or for a phone number, which may contain spaces. */
function inSearch(text: string, eb: Builder) {
  const patternOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const words = [...new Set(foldedText(storableText(text)).split(/\s+/))].map(
    (word) => sql<SqlBool>`lead.search_text like ${patternOf(word)} escape '\\'`,
  );
  const phone = /^[\d\s()+.-]+$/.test(seenText(text)) ? phoneKey(text) : '';
  return eb.or([eb.and(words), ...(phone ? [eb('lead.phone_key', 'like', `%${phone}%`)] : [])]);
}
