import { describe, expect, test } from 'vitest';
import { forms } from '#site/forms/forms.ts';
import { checkRecord } from '#site/records/checkRecord.ts';
import { type RecordName, recordNames, recordPath } from '#site/records/contentRecords.ts';
import { readRecord } from '#site/records/records.ts';

const card = { title: 'Title', description: 'Text' };
const service = {
  topBanner: { title: 'What we build', buttonText: 'Get in Touch', buttonLink: '/contact' },
  sectionTitle: 'Services',
  heading: 'Heading',
  subtitle: 'Subtitle',
  services: [card],
  callToAction: { buttonText: '', buttonLink: '' },
};
const about = { subtitle: 'Who we are', title: 'About', paragraph1: 'We write software.' };
const member = { name: 'Ananya Rao', designation: 'Engineer', linkedin_url: 'https://a.example' };

const errorsOf = (name: RecordName, body: unknown) =>
  checkRecord(name, body).errors.map(({ path, reason }) => `${path}: ${reason}`);

test.each([
  ['navigation', '/navigation', undefined],
  ['footer', '/footer', 'must hold one record'],
  ['serviceFooter', '/serviceFooter', 'must hold one record'],
  ['service', '/service', 'must hold one record'],
  ['safeguard', '/dynamic/safeguard', 'must hold one record'],
  ['saasApplication', '/dynamic/saasApplication', 'must hold one record'],
  ['value', '/dynamic/value', 'must be an object'],
  ['about', '/dynamic/about', 'must be an object'],
  ['team', '/dynamic/team', undefined],
] as const)('%s has the path %s; an empty list for its answer: %s (rules §7)', (name, path, error) => {
  expect(recordPath(name)).toBe(path);
  expect(checkRecord(name, []).errors[0]?.reason).toBe(error);
});

test('a form’s record has the labels of its form where it has none, in the order of the form, and limits in hints', () => {
  const { data, errors } = readRecord('enquiryForm', {
    name: 'Enquiry',
    submit: 'Send',
    budgetHint: 'Up to {maximum}',
    phoneHint: '{digits} {x}',
    labels: { message: 'Your plan', firstName: 'Given name' },
  });
  expect(errors).toEqual([]);
  expect(Object.keys(data?.labels ?? {})).toEqual(Object.keys(forms.enquiry.fields));
  expect(data?.labels).toMatchObject({ firstName: 'Given name', company: 'Company', message: 'Your plan' });
  expect([data?.budgetHint, data?.phoneHint]).toEqual(['Up to ₹1,00,00,000 (1 crore)', '10 {x}']);
});

describe('checking our own content', () => {
  test('a valid record gives its data with trimmed texts; unknown keys are allowed', () => {
    const noNotes = { errors: [], warnings: [] };
    const { data, ...checked } = checkRecord('service', [service]);
    expect(data).toMatchObject(service);
    expect(checked).toEqual({ body: [service], ...noNotes });
    const { data: read, body, ...rest } = checkRecord('about', { ...about, title: ' About\n', __v: ' 0 ' });
    expect([rest, read?.title]).toEqual([noNotes, 'About']);
    expect(body).toEqual({ ...about, __v: ' 0 ' });
  });

  test('an invalid list entry is omitted with a warning that contains its path, at every level', () => {
    const submenu = [{ name: ' B', path: '/b', icon: 'x' }, { name: 'C', path: 'c' }, 'D'];
    const { data, body, errors, warnings } = checkRecord('navigation', [
      { name: 'Products', path: '/products', submenu },
      { name: '', path: 7 },
      'Contact',
    ]);
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      {
        lost: 'entry',
        path: '[0].submenu[1].path',
        reason: expect.stringMatching(/^must be a path such as .*; the entry is left out$/),
      },
      { lost: 'entry', path: '[0].submenu[2]', reason: 'must be an object; the entry is left out' },
      { lost: 'entry', path: '[1].name', reason: 'is missing or empty; the entry is left out' },
      { path: '[1].path', reason: 'must be text; the entry is left out' },
      { lost: 'entry', path: '[2]', reason: 'must be an object; the entry is left out' },
    ]);
    const kept = { name: 'Products', path: '/products', submenu: [{ name: 'B', path: '/b' }] };
    expect(data).toEqual([kept]);
    expect(body).toEqual([{ ...kept, submenu: [{ name: 'B', path: '/b', icon: 'x' }] }]);
  });

  test('an entry without its optional parts stays', () => {
    const bad = { ...member, designation: ' ', facebook_url: 'javascript:alert(1)', imageAlt: 7 };
    const { data, body, errors, warnings } = checkRecord('team', [bad, member]);
    expect(errors).toEqual([]);
    expect(warnings.map(({ path, reason }) => `${path} ${reason.split('; ')[1]}`)).toEqual([
      '[0].designation it is left blank',
      '[0].imageAlt it is left blank',
      '[0].facebook_url it is left blank',
    ]);
    expect(data?.map(({ designation }) => designation)).toEqual(['', 'Engineer']);
    const { designation, ...rest } = member;
    expect(JSON.parse(JSON.stringify(body))).toEqual([rest, member]);
  });

  test.each<[RecordName, unknown, string[]]>([
    ['team', { name: 'x' }, [': must be a list']],
    ['about', [], [': must be an object']],
    ['service', [{ ...service, services: {} }], ['[0].services: must be a list']],
    ['service', [{ ...service, topBanner: null }], ['[0].topBanner: must be an object']],
    [
      'service',
      [{ ...service, topBanner: undefined, services: undefined }],
      ['[0].topBanner.title: is missing or empty', '[0].services: is missing'],
    ],
    ['service', [{ ...service, callToAction: undefined }], []],
    [
      'service',
      [{ ...service, heading: ' ', subtitle: 7 }],
      ['[0].heading: is missing or empty', '[0].subtitle: must be text'],
    ],
  ])('of %s, %j has the errors %j, and no data', (name, body, errors) => {
    expect(errorsOf(name, body)).toEqual(errors.map((error) => expect.stringContaining(error)));
    expect(checkRecord(name, body).data !== undefined).toBe(errors.length === 0);
  });
});

test('the old address of a redirect is a path alone', () => {
  const errors = (from: string) => checkRecord('redirects', [{ from, to: '/terms' }]).errors;
  for (const from of ['/', '/old', '/old/page.html', '/ālū']) expect(errors(from), from).toEqual([]);
  for (const from of ['old', 'https://a.example/old', '/old?page=2', '/old#part', '/old page'])
    expect(errors(from)[0]?.reason, from).toMatch(/such as \/old-page/);
});

describe('a link', () => {
  const button = (buttonLink: string) => [{ ...service, topBanner: { title: 'Title', buttonLink } }];

  test.each(['/', '/contact', '#form', 'https://a.example/b', 'mailto:a@b.example', 'tel:+914000000000'])(
    'may be %s',
    (address) => expect(errorsOf('service', button(address))).toEqual([]),
  );

  test.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'],
    ...['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://', 'ftp://evil.example', 'contact'],
  ])('may not be %j: an error in our content, empty from a backend', (address) => {
    expect(checkRecord('service', button(address)).errors[0]?.path).toBe('[0].topBanner.buttonLink');
    const topBanner = { title: 'Title', buttonText: '', buttonLink: '' };
    expect(readRecord('service', button(address)).data?.topBanner).toEqual(topBanner);
  });
});

describe('reading any backend', () => {
  const notRecords = [undefined, null, '', '<h1>500</h1>', 500, true, { error: 'boom' }, [null], [{}], [[]]];

  test.each(recordNames)('%s: an invalid response gives no data and never throws', (name) => {
    for (const body of notRecords) expect(readRecord(name, body).data).toBeUndefined();
    expect(readRecord(name, '<html>').errors).toHaveLength(1);
  });

  test('an empty list is valid; the first item of a record list is used, and an empty record list is no record', () => {
    expect(readRecord('team', []).data).toEqual([]);
    expect(readRecord('footer', []).data).toBeUndefined();
    expect(readRecord('safeguard', [{ title: 'First' }, { title: 'Second' }]).data?.title).toBe('First');
  });

  test('unknown keys are dropped; null and missing parts become empty, never null', () => {
    const { data, errors } = readRecord('about', { _id: 'x', __v: 3, title: 'About', createdAt: null });
    expect(errors.map((error) => error.path)).toEqual(['subtitle', 'paragraph1']);
    expect(data).toMatchObject({
      title: 'About',
      subtitle: '',
      paragraph1: '',
      buttonLink: '',
      imageFocus: '',
    });
    for (const key of ['_id', '__v', 'createdAt']) expect(data).not.toHaveProperty(key);
    const footer = { copyright: '© 2025', branch: null, menuLinks: null, socialLinks: 'none' };
    expect(readRecord('footer', [footer]).data).toMatchObject({
      socialLinks: { facebook: '', instagram: '', youtube: '' },
      menuLinks: [],
      productLinks: [],
      branch: { address: '', phone: '', email: '', hours: '' },
      copyright: '© 2025',
      sectionTitles: { menuTitle: '', productTitle: '', branchTitle: '' },
    });
  });

  test('cards and values without a title are omitted; one without a description stays', () => {
    const cards = [card, { description: 'no title' }, 'card', { title: 'Only a title' }];
    for (const list of [
      readRecord('safeguard', [{ title: 'Safe', cards }]).data?.cards,
      readRecord('service', [{ heading: 'H', services: cards }]).data?.services,
      readRecord('saasApplication', [{ services: cards }]).data?.services,
      readRecord('value', { values: cards }).data?.values,
    ])
      expect(list?.map(({ title }) => title)).toEqual(['Title', 'Only a title']);
  });

  test('an invalid address of a member or a network becomes empty; names with a meaning in JavaScript do no harm', () => {
    const bad = { ...member, facebook_url: 'javascript:alert(1)', youtube_url: null };
    const links = { facebook_url: '', instagram_url: '', youtube_url: '', linkedin_url: member.linkedin_url };
    expect(readRecord('team', [bad]).data).toMatchObject([links]);
    const socialLinks = { mastodon: 'https://a.example', none: null, constructor: '//evil.example' };
    expect(readRecord('serviceFooter', [{ email: 'a@b.example', socialLinks }]).data?.socialLinks).toEqual({
      mastodon: 'https://a.example',
      none: '',
      constructor: '',
    });
    const body = JSON.parse('{"title":"A","constructor":"b","toString":1,"__proto__":{"image":"c"}}');
    expect(readRecord('about', body).data).toMatchObject({ title: 'A', image: '' });
  });

  test('numbers are read as text; a list instead of a text is reported as an error', () => {
    expect(readRecord('serviceFooter', [{ phone: 914000000000 }]).data?.phone).toBe('914000000000');
    const { data, errors } = readRecord('value', { mainTitle: ['a'], values: [card] });
    expect([data?.mainTitle, errors]).toEqual(['', [{ path: 'mainTitle', reason: 'must be text' }]]);
  });
});
