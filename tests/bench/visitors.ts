import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { forms } from '#site/forms/forms.ts';

/** What came of the requests of many visitors. */
export interface Visits {
  answered: number;
  /** Pages and forms that were answered 5xx, or not at all. */
  failed: number;
  missingAssets: number;
  /** Texts of leads that were acknowledged. */
  acknowledged: string[];
  seconds: number;
}

let leads = 0;

/**
 * Visitors who do one thing after the other while `during` runs: `pages` of them read a page with its files, `senders` send
 * forms, no two the same.
 */
export async function visit(
  url: string,
  { pages, senders }: { pages: number; senders: number },
  during: () => Promise<unknown>,
): Promise<Visits> {
  const agent = new Agent({ keepAlive: true });
  const visits: Visits = { answered: 0, failed: 0, missingAssets: 0, acknowledged: [], seconds: 0 };
  let isOver = false;
  const ask = (path: string, body?: string) => answerTo(agent, url + path, body);
  const count = (status: number) => {
    if (status >= 500 || status === 0) visits.failed += 1;
    else visits.answered += 1;
  };
  const read = async () => {
    while (!isOver) {
      const page = await ask('/');
      count(page.status);
      const assets = new Set(page.text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g));
      for (const path of assets) if ((await ask(path)).status !== 200) visits.missingAssets += 1;
    }
  };
  const send = async () => {
    while (!isOver) {
      const message = `bench ${leads++}`;
      const { status } = await ask(forms.enquiry.path, JSON.stringify({ phone: '9876543210', message }));
      count(status);
      if (status === 201) visits.acknowledged.push(message);
    }
  };
  const start = performance.now();
  const all = [...Array(pages).fill(read), ...Array(senders).fill(send)].map((act) => act());
  await during();
  isOver = true;
  await Promise.all(all);
  visits.seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return visits;
}

/** Status 0 where there is no answer. */
function answerTo(agent: Agent, url: string, body?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, text: '' });
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
      buffer(answer).then(
        (bytes) => resolve({ status: answer.statusCode ?? 0, text: bytes.toString('latin1') }),
        lost,
      );
    })
      .on('error', lost)
      .end(body);
  });
}
