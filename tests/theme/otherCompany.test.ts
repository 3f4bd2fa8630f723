import { JSDOM } from 'jsdom';
import { describe, expect, it, vi } from 'vitest';
import { logoOnPlate } from '#commands/build/icon.ts';
import { nextWorkingDay } from '#forms/nextWorkingDay.ts';
import type { LeadKind } from '#server/database/schema.ts';
import { composeNotice } from '#server/outbox/composeNotice.ts';
import { composeConfirmation } from '#server/outbox/composeVisitorMail.ts';
import { cardSvg } from '#server/rendering/shareCard.ts';
import { formNames } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { products } from '#site/products.ts';
import { cuts, gemOf } from '#site/records/stones.ts';
import { newsletterRoutes, notFoundPath, routes } from '#site/routes.ts';
import type { GeneratedFont, Identity, Look } from '#theme/brandTypes.ts';
import { faviconSvg } from '#theme/standalone.ts';
import { afterSending } from '../support/afterSending.ts';
import { openServer } from '../support/openServer.ts';
import { storedLead } from '../support/sampleLeads.ts';
import { otherContent, otherWords } from './otherContent.ts';

// Replace brand.ts, font, logo and content like staff. Everything else is unchanged.
const { otherBrand, otherFont, otherLogoFiles } = await vi.hoisted(() => import('./secondBrand.ts'));
vi.mock('#theme/brand.ts', () => ({ brand: otherBrand, look: otherBrand }));
vi.mock('#theme/generatedFont.ts', () => ({ generatedFont: otherFont }));
vi.mock('#theme/logoFiles.ts', () => ({ logoFiles: otherLogoFiles }));
const files = await vi.importActual<{ brand: Identity; look: Look }>('#theme/brand.ts');
const shipped = { ...files.brand, ...files.look };
const { generatedFont: shippedFont } = await vi.importActual<{ generatedFont: GeneratedFont }>(
  '#theme/generatedFont.ts',
);

const addresses = [...[...routes, ...newsletterRoutes].map(({ path }) => path), notFoundPath];

/** The specified sentences, longest first, so that none matches as a part of another. */
const sentencesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : [String(value)];
const fixed = [
  ...sentencesIn(JSON.parse(JSON.stringify(messages))),
  messages.enquiry.refused(''),
  messages.server.tooMany(10),
].sort((one, other) => other.length - one.length);

const { name, legalName, line, place } = otherBrand;
const networks = 'Facebook Instagram LinkedIn YouTube';
const units = 'MB lakh crore';
/**
 * All allowed words: the content's, the brand's, network names, which are keys in the records, the units of limits that texts
 * have filled in, and the day of an answer.
 */
const known = new Set(
  wordsIn(
    [
      ...otherWords,
      name,
      legalName,
      line,
      place,
      'example',
      networks,
      units,
      nextWorkingDay(Date.now()),
    ].join(' '),
  ),
);

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}

const withoutFixed = (text: string) => fixed.reduce((rest, sentence) => rest.replaceAll(sentence, ' '), text);

/** Returns the words of a text that come neither from the other company nor from the specification. */
const strangeWords = (text: string): string[] =>
  wordsIn(withoutFixed(text)).filter((word) => !known.has(word));

const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder'];
const describing = /^((og:|twitter:)(title|description|image:alt|site_name)|description)$/;

/** Returns all texts of a document for people, search engines and other sites. */
function saidBy(html: string): string[] {
  const { document } = new JSDOM(html.replace(/<style>.*?<\/style>/gs, '')).window;
  const facts = document.querySelector('[type="application/ld+json"]')?.textContent ?? '{}';
  const meta = [...document.querySelectorAll('meta')].filter((tag) =>
    describing.test(tag.getAttribute('name') ?? tag.getAttribute('property') ?? ''),
  );
  const labels = [...document.querySelectorAll('*')].flatMap((element) =>
    spoken.map((attribute) => element.getAttribute(attribute) ?? ''),
  );
  // Texts in drawings are a person's initials.
  for (const code of document.querySelectorAll('script, style, svg text')) code.remove();
  const texts = [...document.querySelectorAll('title, body, body *')].flatMap(({ childNodes }) =>
    [...childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent ?? ''),
  );
  return [...texts, ...labels, ...meta.map(({ content }) => content), ...factsIn(JSON.parse(facts))];
}

/** Returns the texts of JSON-LD without addresses, types and codes. */
function factsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => factsIn(part, Array.isArray(value) ? key : name));
  const isCode = /^@|^(url|item|logo|image|sameAs|inLanguage|addressCountry)$/.test(key);
  return isCode ? [] : [String(value)];
}

async function openOther(env: Record<string, string> = {}, withPictures = false) {
  const settings = { CONTENT_DIR: await otherContent(), ...env };
  const { app, postForm, content } = await openServer(settings, undefined, withPictures);
  const read = async (path: string) => (await app.inject(path)).body;
  const post = async (form: string, path: string, fields: Record<string, string>) =>
    (await postForm(path, { form, ...fields }, { accept: 'text/html' })).body;
  return { read, post, content };
}

/** Expects that a document contains only words of the other company and the specified sentences. */
function expectOther(html: string, name: string): void {
  const found = [...new Set(saidBy(html).flatMap(strangeWords))];
  expect(found, `${name} has words of the sample or of code: put them into a record`).toEqual([]);
}

/** The other company's logo files as data URLs in pages. */
const logoHrefs = Object.values(otherLogoFiles).map((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`);

const coloursOf = ({ light, dark, gems }: Look) =>
  new Set([light, dark, gems].flatMap((colours): string[] => Object.values(colours)));
const coloursIn = (text: string) => new Set<string>(text.toUpperCase().match(/#[\dA-F]{6}\b/g));

const formPages = { enquiry: '/contact', contactMessage: '/about', newsletter: '/terms' };

describe('with another brand and other content', () => {
  it('the checks notice the sample', async () => {
    const { app } = await openServer();
    const { body } = await app.inject('/contact');
    expect(saidBy(body).flatMap(strangeWords).length).toBeGreaterThan(100);
  });

  it('no page contains a word of the sample or from code, and each has the look of that brand', async () => {
    const { read } = await openOther({}, true);
    for (const path of addresses) {
      const html = await read(path);
      expectOther(html, path);
      // The picture of a phone on a product's page is left out: this one is as wide as it is high.
      expect(html.includes('<img'), path).toBe(path === '/');
      // The content of the share card for link previews.
      const [, title = '', alt] = /<title>(.*?) \|.*?"og:image:alt" content="(.*?)"/s.exec(html) ?? [];
      const isListed = routes.some((route) => route.path === path);
      expect(alt, path).toBe(`${isListed ? `${name}: ${title}` : name}. ${line}`);

      expect(coloursIn(html), path).toEqual(coloursOf(otherBrand));
      expect(html.toLowerCase(), path).not.toContain(shippedFont.family.toLowerCase());
      expect(html, path).toContain('--font:"Banyan","Banyan Fallback 1",system-ui,"Noto Sans"');
      expect(html, path).toContain('--corner:round');
      const stone = products.find((product) => product.path === path)?.stone;
      if (stone)
        expect(html).toMatch(
          new RegExp(`class="stone gem-${gemOf(stone)}[^>]*><use href="#art-turned-${stone}"`),
        );
    }
  });

  it('pages show its logo for their background and load its fonts', async () => {
    const { read } = await openOther();
    const html = await read('/terms');
    const [light, dark] = logoHrefs.map((href) => `<image width="200" height="100" href="${href}"/>`);
    const shown = `<g opacity="calc(100% - var(--on-dark))">${light}</g><g opacity="var(--on-dark)">${dark}</g>`;
    expect(html).toContain(`<symbol id="art-logo" viewBox="0 0 200 100">${shown}</symbol>`);
    for (const { file } of otherFont.files) {
      expect(html).toContain(`<link rel="preload" href="/fonts/${file}"`);
      expect(html).toContain(`src:url(/fonts/${file}) format("woff2")`);
    }
    // Text is visible before the fonts load.
    expect(html).toMatch(/font-display: ?swap/);
  });

  it('icons, share cards and browser colours belong to that brand', async () => {
    const { read } = await openOther();
    const { light, dark, gems } = otherBrand;
    const own = coloursOf(otherBrand);
    const shippedColours = [...coloursOf(shipped)].filter((colour) => !own.has(colour));
    const card = cardSvg(undefined);
    expect(logoHrefs.filter((href) => faviconSvg(otherBrand).includes(href))).toHaveLength(2);
    expect(logoOnPlate(192)).toContain(logoHrefs[0]);
    expect(card).toContain(gems.ember);
    for (const cut of [undefined, ...cuts]) {
      const texts = [...cardSvg(cut).matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
      expect(texts, cut).toEqual([name, line]);
    }
    for (const picture of [faviconSvg(otherBrand), logoOnPlate(192), card])
      expect(shippedColours.filter((colour) => coloursIn(picture).has(colour))).toEqual([]);
    const manifest = JSON.parse(await read('/site.webmanifest'));
    expect(manifest).toMatchObject({ name, description: line, theme_color: light.bg });
    const home = await read('/');
    expect(home).toContain(`content="${light.bg}" media="(prefers-color-scheme: light)"`);
    expect(home).toContain(`content="${dark.bg}" media="(prefers-color-scheme: dark)"`);
    expect(home).toContain(`"legalName":"${legalName}"`);
  });

  it('no response to a form contains the sample', async () => {
    for (const form of formNames) {
      const { post, read } = await openOther({ RATE_LIMIT: '1/10' });
      const path = formPages[form];
      const wrong = await post(form, path, { email: 'no address', phone: '1', name: '' });
      expect(wrong).toContain('aria-invalid="true"');
      expectOther(wrong, `${form} with an error`);
      const refused = await post(form, path, { email: '', phone: '1' });
      expect(refused).toContain(messages.server.tooMany(10));
      expectOther(refused, `${form} too often`);
      expectOther(await read(afterSending(path, form)), `${form} sent`);
    }
  });

  it('the mails to staff and to a new subscriber do not contain the sample', async () => {
    const { content } = await openOther();
    const records = content.current().data;
    const email = 'minta@lorva.example';
    const from = 'site@lorva.example';
    const file = { id: '0', name: 'sopri', type: 'text/plain', size: 1 };
    const notices = (
      [
        ['enquiries', { firstName: 'Minta', email, ProjectBudget: '5', message: 'Sopri' }],
        ['contacts', { name: 'Minta', email, message: 'Sopri', agreeToUpdates: true }],
        ['subscribers', { email }],
      ] satisfies [LeadKind, object][]
    ).map(([kind, payload]) => {
      const lead = storedLead({ kind, payload, suspect: true, file });
      const ends = { to: 'staff@lorva.example', from, command: 'node dist/site.js leads' };
      return composeNotice({ id: 'n1', lead }, ends, records);
    });
    const subscriber = { id: 'n1', lead: storedLead({ kind: 'subscribers', payload: { email } }) };
    const links = {
      confirm: 'https://lorva.example/1',
      unsubscribe: 'https://lorva.example/2',
      until: '2026-01-12',
    };
    for (const mail of [...notices, composeConfirmation(subscriber, from, records, links)]) {
      const mailText = `${mail.subject}\n${mail.text}`.replace(/^(node dist\/site\.js|https:).*$/gm, '');
      // The only words that no company chooses.
      expect(strangeWords(mailText).filter((word) => !['utc', 'january'].includes(word))).toEqual([]);
    }
  });
});
