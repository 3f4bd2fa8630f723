import { expect, it } from 'vitest';
import { eraseLeads } from '#server/leads/eraseLeads.ts';
import type { LeadFilter } from '#server/leads/lead.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { contact, enquiry, leadsIn, subscriber } from '../../support/sampleLeads.ts';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';

describeOnEngines('the search for leads', (newLocation) => {
  it('finds words in every field and the note, in any case and script, and phones with any spacing', async () => {
    const store = await openFor(await newLocation());
    const save = async (payload: object) =>
      (await saveLead(store, enquiry({ firstName: '', email: '', phone: '', ...payload }))).id;
    const ids: Record<string, string> = {
      élodie: await save({ firstName: 'Élodie', lastName: 'Šimek', phone: '9876543210' }),
      rama: await save({ firstName: 'రామ', company: 'Straße & Söhne_50%', message: 'ΑΘΗΝΑ' }),
      jose: await save({
        lastName: 'Jose\u0301',
        message: 'A "word"\nand C:\\temp, 100%',
        phone: '080 23456',
      }),
      souza: await save({ firstName: 'Maria', lastName: 'D’Souza' }),
      mira: (await saveLead(store, subscriber('Mira@Example.com'))).id,
    };
    await markLeads(store, [ids.rama ?? ''], { by: 'asha', state: 'done', note: 'Спасибо, called' });
    const table: [found: string[], ...searches: string[]][] = [
      [['élodie'], 'élodie', 'ÉLODIE ŠIMEK', 'šimek élodie', 'E\u0301lodie'],
      [
        ['élodie'],
        '98765 43210',
        '+91 98765-43210',
        '8765 4',
        '\u202a+91 98765 43210\u202c',
        'tel:+919876543210',
      ],
      [['élodie'], 'elodie simek', 'élodie\tšimek', 'E\u200blodie', '\u200eŠIMEK\u200f'],
      [['rama'], 'రామ', 'రా\u200dమ', 'straße', 'STRASSE', 'Αθηνά', 'söhne_50%', 'αθηνα', 'спасибо'],
      [['jose'], 'josé', '"WORD" and', 'c:\\temp', '100%', '(080) 23456'],
      [['mira'], 'mira@example', 'mailto:mira@example.com', '\u202amira@example.com\u202c'],
      [['souza'], "D'Souza", 'D’Souza', 'd‘souza', "D'souza maria"],
      [[], 'రమ', 'sö%e', 'firstName', 'company'],
    ];
    for (const [names, ...searches] of table) {
      const expected = names.map((name) => ids[name]);
      for (const search of searches) {
        const found = (await leadsIn(store, { search })).map(({ id }) => id);
        expect([search, found]).toEqual([search, expected]);
      }
    }
  });

  it('finds and erases what an earlier release stored', async () => {
    const location = await newLocation();
    const store = await openFor(location);
    const { id } = await saveLead(store, enquiry({ firstName: 'Maria D’Souza', email: 'x@a.example' }));
    const earlier = { search_text: 'maria d’souza', email_key: '\u202ax@a.example', folding: 0 };
    await store.db.updateTable('lead').set(earlier).execute();
    const later = await openFor(location);
    expect(await leadsIn(later, { search: "d'souza" })).toMatchObject([{ id }]);
    expect(await eraseLeads(later, { rule: 'staff', email: 'mailto:\u200bX@a.example\u202c' })).toBe(1);
  });

  it('combines with other conditions and paging', async () => {
    const store = await openFor(await newLocation());
    await saveLead(store, { ...enquiry({ message: 'Größe' }), suspect: true });
    for (let from = 0; from < 225; from += 45) {
      const some = Array.from({ length: 45 }, (_, index) => from + index);
      await Promise.all(some.map((number) => saveLead(store, contact({ message: `Größe ${number}` }))));
    }
    const count = async (filter: LeadFilter) =>
      (await leadsIn(store, { search: 'GRÖßE', kind: 'contacts', ...filter })).length;
    expect(await count({})).toBe(225);
    expect(await count({ offset: 215 })).toBe(10);
    expect(await count({ offset: 10, limit: 205 })).toBe(205);
    expect(await count({ offset: 225 })).toBe(0);
    expect(await count({ suspect: true })).toBe(0);
    const idsOf = async (filter: LeadFilter) => (await leadsIn(store, filter)).map(({ id }) => id);
    expect(await idsOf({ newestFirst: true })).toEqual((await idsOf({})).toReversed());
  });
});
