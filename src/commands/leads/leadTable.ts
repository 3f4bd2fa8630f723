import { type Lead, sourceOf } from '#server/storage/lead.ts';
import { aligner, shortened, shown } from './table.ts';
import { localTime, zoneName } from './time.ts';

/** So many digits of an id are enough to name a lead. */
const idLength = 8;
/** Rows that are aligned together. */
const blockSize = 200;

/**
 * Leads as a table, each with its message, its origin, its note and its file below.
 *
 * @param width a terminal's; longer lines are cut
 */
export async function* leadTable(
  leads: AsyncIterable<Lead>,
  width = Number.POSITIVE_INFINITY,
): AsyncGenerator<string> {
  const heading = ['id', `received (${zoneName()})`, 'kind', 'state', 'name', 'email', 'phone', 'source'];
  const align = aligner(heading);
  const cut = (text: string) => shortened(text, width).trimEnd();
  let before = [heading];
  function linesOf(block: readonly Lead[]): string {
    const rows = align([...before, ...block.map((lead) => cells(lead))]);
    const lines = rows.flatMap((row, index) => [cut(row), ...detailsOf(block[index - before.length], cut)]);
    before = [];
    return `${lines.join('\n')}\n`;
  }

  let block: Lead[] = [];
  for await (const lead of leads) {
    block.push(lead);
    if (block.length < blockSize) continue;
    yield linesOf(block);
    block = [];
  }
  if (block.length > 0) yield linesOf(block);
}

function detailsOf(lead: Lead | undefined, cut: (text: string) => string): string[] {
  if (!lead) return [];
  const { payload, origin, note, file } = lead;
  const from = Object.values(origin).filter(Boolean);
  return [
    ...(payload.message ? [cut(`    ${shown(payload.message)}`)] : []),
    ...(from.length > 0 ? [cut(`    from ${shown(from.join(', '))}`)] : []),
    ...(note ? [cut(`    note: ${shown(note)}`)] : []),
    ...(file ? [`    file ${file.id}  ${shown(file.name)}, ${file.size} bytes`] : []),
  ];
}

function cells(lead: Lead): string[] {
  const { id, createdAt, kind, suspect, state, confirmedAt, payload, origin } = lead;
  const { name, firstName, lastName, email, phone } = payload;
  return [
    id.slice(0, idLength),
    localTime(createdAt),
    suspect ? `${kind}, suspect` : kind,
    confirmedAt ? `${state}, confirmed` : state,
    shown(name ?? [firstName, lastName].filter(Boolean).join(' ')),
    shown(email),
    shown(phone),
    shown(sourceOf(origin)),
  ];
}
