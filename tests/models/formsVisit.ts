import { expect } from 'vitest';
import { type FormName, formNameOf, forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { type Call, formsShown, type SitePage } from './sitePage.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement;
/** The texts of a form's fields, by their names. */
type Shown = Record<string, string>;

/** Returns the fields in which visitors type. */
export const textFields = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll<Field>('input, textarea')].filter(
    ({ type, tabIndex }) => !['hidden', 'file', 'checkbox'].includes(type) && tabIndex >= 0,
  );

const formOf = (id: string) => forms[formNameOf(id) as FormName];

/** A call of the page, with what its form showed when it was sent. */
interface Sent {
  call: Call;
  form: string;
  shown: Shown;
}

/**
 * The model of a visit. Each text that the visitor types stays in its form, on whichever page, until the server has taken
 * it; each answer is told with its own message; and the server has each form once that the visitor sent.
 */
export class FormsVisit {
  /** The texts of each form that the server has not taken yet. */
  readonly typed = new Map<string, Shown>();
  /** Where the visitor types at the moment. */
  typing: { form: string; field: string } | undefined;
  private readonly sent: Sent[] = [];
  private seen = 0;
  private readonly answered = new Set<Call>();
  private static words = 0;

  /** Returns what a form shows. */
  shown(form: string): Shown {
    const shown = this.typed.get(form) ?? {};
    this.typed.set(form, shown);
    return shown;
  }

  /** Returns a word that nobody has typed before. */
  newWord(): string {
    FormsVisit.words += 1;
    return `q${[...String(FormsVisit.words)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}q`;
  }

  /** Returns a phone number that nobody has typed before. */
  newPhone(): string {
    FormsVisit.words += 1;
    return `9${String(FormsVisit.words).padStart(9, '0')}`;
  }

  /** The calls that were made since this was asked last. */
  newCalls({ calls }: SitePage): Call[] {
    const made = calls.slice(this.seen);
    this.seen = calls.length;
    return made;
  }

  /** A form was sent: in one call, with what it showed. */
  expectSent(page: SitePage, form: string, shown: Shown): void {
    const calls = this.newCalls(page);
    expect(calls.length, `${form} is sent once`).toBe(1);
    const [call] = calls;
    if (!call) return;
    expect(call.path).toBe(formOf(form).path);
    for (const [field, text] of Object.entries(shown)) expect(call.body[field], field).toBe(text.trim());
    this.sent.push({ call, form, shown });
  }

  /** Looks at the page after a step. */
  look(page: SitePage): void {
    expect(this.newCalls(page), 'nothing is sent that the visitor has not sent').toEqual([]);
    const ended = this.sent
      .filter(({ call }) => call.answer && !this.answered.has(call))
      .sort((one, other) => (one.call.order ?? 0) - (other.call.order ?? 0));
    for (const { call, form, shown } of ended) {
      this.answered.add(call);
      if (call.document !== page.document) continue;
      const isCleared =
        call.answer === 'taken' || (form.startsWith('newsletter') && call.answer === 'refused');
      for (const [field, text] of Object.entries(shown))
        if (isCleared && this.shown(form)[field] === text) this.shown(form)[field] = '';
    }
    const last = ended.findLast(({ call }) => call.document === page.document);
    if (last) this.expectMessage(last, page);
    this.expectFields();
    this.expectButtons(page);
    if (this.typing) {
      const form = formsShown().get(this.typing.form);
      const field = form?.elements.namedItem(this.typing.field);
      expect(document.activeElement, 'the focus stays where the visitor types').toBe(field);
    }
  }

  /** The page says how a call ended. */
  private expectMessage({ call, form }: Sent, { place }: SitePage): void {
    const { notice } = formOf(form);
    const answers = {
      taken: { ok: true, body: call.answered },
      refused: { ok: false, status: call.status ?? 0, body: call.answered },
      lost: { ok: false },
    } as const;
    const { text, tone } = notice(answers[call.answer ?? 'lost']);
    const region = document.querySelector(tone === 'success' ? '[role=status]' : '[role=alert]');
    expect(region?.textContent, `${form} on ${place} is ${call.answer}`).toContain(text);
  }

  /** Each form shows what the visitor typed in it. */
  private expectFields(): void {
    for (const [form, element] of formsShown())
      for (const { name, value } of textFields(element))
        expect(value, `${name} of ${form}`).toBe(this.shown(form)[name] ?? '');
  }

  /** A form is being sent as long as its answer has not come, and no longer. */
  private expectButtons({ document: loaded }: SitePage): void {
    for (const [form, element] of formsShown()) {
      const isSending = this.sent.some(
        ({ call, form: sent }) => sent === form && call.document === loaded && !call.answer,
      );
      const button = element.querySelector<HTMLButtonElement>('[type=submit]');
      expect([form, button?.disabled], 'the button').toEqual([form, isSending]);
      expect(button?.textContent === messages.sending, 'its words').toBe(isSending);
    }
  }

  /** Ends the visit: the server has each form that reached it once, as it was sent. */
  expectLeads(leads: readonly Record<string, unknown>[]): void {
    const texts = (body: object) =>
      JSON.stringify(
        Object.entries(body)
          .filter(([, value]) => typeof value === 'string' && value)
          .sort(),
      );
    const reached = this.sent.filter(({ call }) => call.hasReached).map(({ call }) => texts(call.body));
    expect(leads.map(texts).sort()).toEqual([...new Set(reached)].sort());
  }
}
