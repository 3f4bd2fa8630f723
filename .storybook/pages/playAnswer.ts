import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { PlayedAnswer, Provocation } from './provocation.ts';

const never = new Promise<never>(() => {});

/** The answer to a form that is sent. */
export function playAnswer(answer: PlayedAnswer | undefined): Response | Promise<Response> {
  if (answer === undefined || answer === 'no answer yet') return never;
  if (answer === 'network failure') return Promise.reject(new TypeError('Failed to fetch'));
  const { status, body } = answer;
  return typeof body === 'string'
    ? new Response(body, { status, headers: { 'content-type': 'text/html' } })
    : Response.json(body, { status });
}

/** What only a large file is sent with, because it tells how much has been sent. Here it stops half way. */
class StoppedUpload {
  upload: { onprogress?: (event: object) => void } = {};
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
  }
}

/** Has no file sent anywhere. Gives back what puts the browser's own way in its place again. */
export function stopUploads() {
  const own = globalThis.XMLHttpRequest;
  Object.assign(globalThis, { XMLHttpRequest: StoppedUpload });
  return () => {
    globalThis.XMLHttpRequest = own;
  };
}

/** Does on the page what brings a message. */
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
