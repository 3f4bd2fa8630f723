import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import type { Site } from '../browser/startSite.ts';
import { sampleFiles } from '../support/sampleFiles.ts';
import { seed } from '../support/seed.ts';
import { engine, isWhole, test, width } from './engineTest.ts';

const rightToLeft = 'فاطمة خان';

/** Each form: where it is, what it takes, what is wrong about it, and what it then says. */
const cases = {
  enquiry: {
    path: '/contact',
    values: { firstName: rightToLeft, phone: '9876543210', message: 'Forty rooms of stock' },
    wrong: { field: 'phone', says: messages.enquiry.phone },
    kind: 'enquiries',
    sent: messages.enquiry.sent,
    refused: messages.enquiry.refused('No room'),
    failed: messages.enquiry.failed,
  },
  contactMessage: {
    path: '/about',
    values: { name: rightToLeft, email: 'fatima@example.in', message: 'Forty rooms of stock' },
    wrong: { field: 'name', says: messages.contact.name },
    kind: 'contacts',
    sent: messages.contact.sent,
    refused: 'No room',
    failed: messages.contact.failed,
  },
  newsletter: {
    path: '/services',
    values: { email: `${engine}${width}@example.in` },
    wrong: { field: 'email', says: messages.newsletter.empty },
    kind: 'subscribers',
    sent: messages.newsletter.subscribed,
    refused: 'No room',
    failed: messages.newsletter.failed,
  },
} as const;

const formNames = Object.keys(cases) as (keyof typeof cases)[];

const lastLead = async (site: Site, kind: string) =>
  JSON.parse(await site.leads(['export', '--format', 'json', '--kind', kind])).at(-1);

const close = '.MuiSnackbar-root button[aria-label=Close]';

describe.skipIf(!isWhole).each(formNames)('the form %s', (which) => {
  const { path, values, wrong, kind, sent, refused, failed } = cases[which];
  const { name } = seed(`${which}Form`);

  test('says what is wrong and what became of it, and is stored as it was typed', async ({
    visitor,
    site,
    allowed,
  }) => {
    allowed.push(/^400: POST|failed to load|^TypeError/);
    await visitor.openForm(path, name);
    await visitor.send(name);
    await visitor.untilText('[role=alert]', wrong.says);
    await visitor.untilFocus(`[name="${wrong.field}"][aria-invalid=true]`);
    await visitor.click(close);
    await visitor.untilText('[role=alert]', '');

    await visitor.fill(name, values);
    const endOfRefusal = visitor.front.fail(forms[which].path, 400, { error: 'No room' });
    await visitor.send(name);
    await visitor.untilText('[role=alert]', refused);
    // The message listens to the keyboard a moment after it shows.
    await expect
      .poll(async () => {
        await visitor.browser.press('Escape');
        return visitor.textOf('[role=alert]');
      })
      .toBe('');
    endOfRefusal();

    // The newsletter's field is empty again; the other forms keep what was typed.
    if (which === 'newsletter') await visitor.fill(name, values);
    const end = visitor.front.fail(forms[which].path, 'no answer');
    await visitor.send(name);
    await visitor.untilText('[role=alert]', failed);
    await visitor.click(close);
    end();
    await visitor.send(name);
    await visitor.untilText('[role=status]', sent);
    await visitor.untilText('[role=alert]', '');
    expect(await lastLead(site, kind)).toMatchObject(values);
  });

  test('sent before its script has come, is posted by the browser and answered the same', async ({
    visitor,
    site,
  }) => {
    const release = visitor.front.hold('/assets/framework');
    await visitor.open(path);
    const own = 'email' in values ? { ...values, email: `early-${values.email}` } : values;
    await visitor.fill(name, own);
    await visitor.send(name);
    await visitor.untilText('[role=status]', sent);
    expect(await lastLead(site, kind)).toMatchObject(own);
    release();
  });

  test('without script: says what is wrong, is stored and tells so', async ({
    plainVisitor: visitor,
    site,
  }) => {
    await visitor.open(path);
    await visitor.send(name);
    await visitor.untilText('[role=alert]', wrong.says);
    const own = 'email' in values ? { ...values, email: `plain-${values.email}` } : values;
    await visitor.fill(name, own);
    await visitor.send(name);
    await visitor.untilText('[role=status]', sent);
    expect(await lastLead(site, kind)).toMatchObject(own);
  });
});

// WebKit scrolls to what takes the focus without regard for `scroll-padding`.
test.skipIf(engine === 'webkit')(
  'a message does not cover the button that has the focus',
  async ({ visitor, allowed }) => {
    allowed.push(/failed to load|^TypeError/);
    const { path, values, failed } = cases.contactMessage;
    const { name } = seed('contactMessageForm');
    const submit = `form[aria-label="${name}"] [type=submit]`;
    await visitor.openForm(path, name);
    await visitor.fill(name, values);
    await visitor.browser.evaluate((submit) => {
      const { bottom } = (document.querySelector(submit) as Element).getBoundingClientRect();
      scrollBy({ top: bottom + 10 - innerHeight, behavior: 'instant' });
    }, submit);
    const end = visitor.front.fail(forms.contactMessage.path, 'no answer');
    await visitor.send(name);
    await visitor.untilText('[role=alert]', failed);
    await visitor.untilFocus(submit);
    const room = await visitor.browser.evaluate((submit) => {
      const [button, message] = [submit, '.MuiSnackbar-root'].map((it) =>
        (document.querySelector(it) as Element).getBoundingClientRect(),
      );
      return (message?.top ?? 0) - (button?.bottom ?? 0);
    }, submit);
    expect(room).toBeGreaterThanOrEqual(0);
    end();
  },
);

test.skipIf(!isWhole)('a file arrives byte for byte', async ({ visitor, site }) => {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'));
  const file = join(folder, sampleFiles.pdf.name);
  const bytes = Buffer.alloc(200_000, 7);
  bytes.set(sampleFiles.pdf.bytes);
  await writeFile(file, bytes);
  const { path, values, sent } = cases.contactMessage;
  const { name } = seed('contactMessageForm');
  await visitor.openForm(path, name);
  await visitor.fill(name, values);
  await visitor.browser.upload(`form[aria-label="${name}"] [name=file]`, file);
  await visitor.send(name);
  await visitor.untilText('[role=status]', sent);
  const lead = await lastLead(site, 'contacts');
  expect(lead.file).toMatchObject({ name: 'brief.pdf', type: 'application/pdf', size: bytes.length });
  expect(bytes.equals(await site.attachment(lead.file.id))).toBe(true);
  await rm(folder, { recursive: true });
});
