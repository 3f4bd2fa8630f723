import { expect } from 'vitest';
import { type Change, type LeadsScreen, type Name, names, refusal } from './leadsPage.tsx';

/** A field in which staff type. */
export interface TypedField {
  /** Finds it on the page. */
  find: () => HTMLInputElement | null;
  name: string;
  /** The text that the field shows. */
  text: string;
  /** The leads that its words are for; none for a search. */
  leads: readonly Name[];
}

export const selectionOwner = 'Owner of the selection';

const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

/** Finds a button or a link by its name. */
export const buttonIn = (part: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(`${part} button, ${part} a`)].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );

/** The page keeps these promises after every step of an hour. */
export const promises = [
  'typed text stays in its field',
  'words are for the leads for which they were typed',
  'a note is at its lead, once',
  'a failure is reported',
  'the last mark can be undone',
] as const;

/**
 * Records what a member of staff has done with the leads, and checks what the page promises: typed text stays in its field, each
 * call is for the leads that staff meant, the page reports each failure, and the last mark can be undone.
 */
export class LeadsHour {
  readonly ticked = new Set<Name>();
  /** The field in which they type. */
  typing: TypedField | undefined;
  /** The leads for which each word was typed. */
  readonly words = new Map<string, readonly Name[]>();
  readonly notes = new Set<string>();
  /** Milliseconds since the page was opened. */
  time = 0;
  /** How long the last mark can be undone. */
  undoableUntil = 0;
  private undoableBefore = 0;
  private hasFocus = false;
  private seen = 0;
  private readonly answered = new Set<Change>();
  /** The calls that were made before staff left the leads. */
  private readonly left = new Set<Change>();
  /** The calls that mark the selection. */
  private readonly ofSelection = new Set<Change>();
  private count = 0;

  /** @param tested gets the promises that this hour has put to the test */
  constructor(private readonly tested: Set<(typeof promises)[number]>) {}

  /** Returns a word that was typed nowhere yet, in letters. */
  newWord(leads: readonly Name[]): string {
    const word = `q${[...String(this.count++)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}q`;
    this.words.set(word, leads);
    return word;
  }

  /** Takes the calls that the page has made since this was asked last: each is for the leads for which its words were typed. */
  private newCalls({ changes, nameOf }: LeadsScreen): Change[] {
    const calls = changes.slice(this.seen);
    this.seen = changes.length;
    for (const { body } of calls)
      for (const [word] of `${body.note ?? ''} ${body.owner ?? ''}`.matchAll(/q[a-j]+q/g)) {
        this.tested.add('words are for the leads for which they were typed');
        expect(new Set(body.ids?.map(nameOf)), `${word} is for its leads`).toEqual(
          new Set(this.words.get(word)),
        );
      }
    return calls;
  }

  /** A press has made this call for these leads; a field that it left may have made one as well. */
  expectCall(screen: LeadsScreen, leads: readonly Name[], body: Change['body'], isSelection = false): void {
    const calls = this.newCalls(screen).filter((call) => call.body.owner === undefined);
    const made = calls.map((call) => JSON.stringify(call.body));
    const ids = leads.map((name) => screen.ids.get(name));
    // A double click may make it twice.
    expect([...new Set(made)]).toEqual([JSON.stringify({ ids, ...body })]);
    for (const call of calls) if (isSelection) this.ofSelection.add(call);
  }

  /** Looks at the page after a step; `isOfStaff` says whether staff have done it. */
  look(screen: LeadsScreen, isOfStaff: boolean): void {
    const calls = this.newCalls(screen);
    if (!isOfStaff) expect(calls, 'nothing is sent that nobody has done').toEqual([]);
    for (const change of screen.changes)
      if (change.isTaken !== undefined && !this.answered.has(change)) this.answer(change, screen);
    this.expectTyping();
    const isLost = document.activeElement === document.body;
    expect(isLost && this.hasFocus, 'the focus is lost').toBe(false);
    this.hasFocus = !isLost;
    if (!screen.place.startsWith('/leads')) {
      this.leave(screen);
      return;
    }
    const status = document.querySelector('[aria-label="Selected leads"] [role=status]');
    expect(Number.parseInt(status?.textContent ?? '0', 10), 'what is selected').toBe(this.ticked.size);
    if (this.time >= this.undoableUntil) return;
    this.tested.add('the last mark can be undone');
    expect(buttonIn('', 'Undo'), 'the last mark can be undone').toBeTruthy();
  }

  /** The page has an answer. */
  private answer(change: Change, { nameOf, openLead }: LeadsScreen): void {
    this.answered.add(change);
    const { ids, marks = [] } = change.body;
    const leads = (ids ?? marks.map(({ id }) => id)).map((id) => nameOf(id) ?? '');
    if (!change.isTaken) {
      if (change.path === 'leads/undo') this.undoableUntil = this.undoableBefore;
      const [name = ''] = leads;
      const called = leads.length === 1 ? name : `${leads.length} leads`;
      const isOpen = leads.length === 1 && openLead === name;
      const isTold = (alert: string) => alert.includes(refusal) && (isOpen || alert.includes(called));
      this.tested.add('a failure is reported');
      expect(alerts(), `${JSON.stringify(change.body)} has failed`).toSatisfy((all: string[]) =>
        all.some(isTold),
      );
      return;
    }
    const { state, owner } = change.body;
    // The selection stays while staff type in one of its fields.
    const isKept = this.typing?.name === selectionOwner;
    if (state !== undefined && this.ofSelection.has(change) && !isKept)
      for (const name of leads) this.ticked.delete(name as Name);
    const isUndoable = state !== undefined || owner !== undefined;
    if (isUndoable && change.changed?.length && !this.left.has(change))
      this.undoableUntil = this.time + 18_000;
  }

  /** Another place of the desk knows no selection, and offers no undo. */
  private leave({ changes }: LeadsScreen): void {
    for (const change of changes) this.left.add(change);
    this.ticked.clear();
    this.undoableUntil = 0;
  }

  /** Staff undo the last mark. Until the desk has done it, they may try again. */
  pressUndo(): void {
    this.undoableBefore = this.undoableUntil;
    this.undoableUntil = 0;
  }

  /** Expects that the focus and the typed text are still in the field. */
  expectTyping(): void {
    if (!this.typing) return;
    const { find, name, text } = this.typing;
    this.tested.add('typed text stays in its field');
    expect(document.activeElement, `the focus is in ${name}`).toBe(find());
    expect(find()?.value, name).toBe(text);
  }

  /** Ends the hour: each note is at its lead, or still in the browser, and the list is what the desk has. */
  async end(screen: LeadsScreen): Promise<void> {
    for (const name of names) {
      const { events } = await screen.read(name);
      const id = screen.ids.get(name) ?? '';
      const keys = Object.keys(localStorage).filter((key) => key.endsWith(` ${id}`));
      const kept = keys.map((key) => localStorage.getItem(key)).join(' ');
      const added = events.map(({ note = '' }) => note).join(' ');
      for (const word of this.notes) {
        this.tested.add('a note is at its lead, once');
        const places = added.split(word).length - 1 + (kept.includes(word) ? 1 : 0);
        expect(places, `${word} at ${name}`).toBe(this.words.get(word)?.includes(name) ? 1 : 0);
      }
    }
  }
}
