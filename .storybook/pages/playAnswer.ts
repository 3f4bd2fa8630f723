import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { PlayedAnswer, Provocation } from './provocation.ts';

const never = new Promise<never>(() => {});

/** Returns the simulated response to a form. */
export function playAnswer(answer: PlayedAnswer | undefined): Response | Promise<Response> {
  if (answer === undefined || answer === 'no answer yet') return never;
  if (answer === 'network failure') return Promise.reject(new TypeError('Failed to fetch'));
  const { status, body } = answer;
  return typeof body === 'string'
    ? new Response(body, { status, headers: { 'content-type': 'text/html' } })
    : Response.json(body, { status });
}

/** Performs the steps that trigger a message. */
export async function provoke(page: HTMLElement, { fields = [], file, press }: Provocation): Promise<void> {
  const visitor = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });
  const { findByLabelText, findByText } = within(page);
  for (const [label, text] of fields) {
    await visitor.click(await findByLabelText(label));
    await visitor.paste(text);
  }
  if (file) await visitor.upload(await findByLabelText('File'), file());
  if (press === null) return;
  const button = press ? await findByText(press) : page.querySelector('[type=submit]');
  if (button) await visitor.click(button);
}
