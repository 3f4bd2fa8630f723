import { describe, expect, test } from 'vitest';
import { iconName, iconNames } from '#site/iconNames.ts';
import { pathOf, recordNames } from '#site/records/contentRecords.ts';
import { checkRecord, readRecord } from '#site/records/records.ts';

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
const member = {
  name: 'Ananya Rao',
  designation: 'Engineer',
  image: '',
  imageAlt: '',
  imageFocus: '',
  linkedin_url: 'https://a.example',
};

describe('the calls of spec §7', () => {
  const calls = [
    ['navigation', '/navigation', 'a list'],
    ['footer', '/footer', 'first of a list'],
    ['serviceFooter', '/serviceFooter', 'first of a list'],
    ['service', '/service', 'first of a list'],
    ['safeguard', '/dynamic/safeguard', 'first of a list'],
    ['saasApplication', '/dynamic/saasApplication', 'first of a list'],
    ['value', '/dynamic/value', 'an object'],
    ['about', '/dynamic/about', 'an object'],
    ['team', '/dynamic/team', 'a list'],
  ] as const;
  const faultOfEmptyList = {
    'a list': undefined,
    'first of a list': 'must hold one record',
    'an object': 'must be an object',
  };

  test.each(calls)('%s has the path %s and answers %s', (name, path, kind) => {
    expect(pathOf(name)).toBe(path);
    expect(checkRecord(name, []).faults[0]?.reason).toBe(faultOfEmptyList[kind]);
  });
});

describe('the place in a picture that stays in view', () => {
  const faultsOf = (imageFocus: unknown) => checkRecord('about', { ...about, imageFocus }).faults;

  test.each(['50% 30%', '0% 100%', '33.3% 7%', 'left', 'top', 'center', 'right bottom', 'top left'])(
    'can be %o',
    (focus) => {
      expect(faultsOf(focus)).toEqual([]);
      expect(readRecord('about', { title: 'A', imageFocus: focus }).data?.imageFocus).toBe(focus);
    },
  );

  test.each(['50%', '50px 30px', '101% 0%', 'left left', 'top 10%', 'url(x)', '1% 1%;color:red'])(
    'cannot be %o',
    (focus) => {
      const reason = 'must be two percentages such as 50% 30%, or words such as left, top or right bottom';
      expect(faultsOf(focus)).toEqual([{ path: 'imageFocus', reason }]);
      expect(readRecord('about', { title: 'A', imageFocus: focus }).data?.imageFocus).toBe('');
    },
  );
});

describe('checking our own content', () => {
  test('a sound record gives its data', () => {
    expect(checkRecord('service', [service])).toEqual({
      data: service,
      body: [service],
      faults: [],
      warnings: [],
    });
  });

  test('every fault outside of lists is named with its path and a reason, and there is no data', () => {
    const broken = {
      ...service,
      heading: ' ',
      subtitle: 7,
      topBanner: { title: 'A', buttonLink: 'contact' },
    };
    const { data, body, faults } = checkRecord('service', [broken]);
    expect([data, body]).toEqual([undefined, undefined]);
    expect(faults).toEqual([
      { path: '[0].topBanner.buttonLink', reason: expect.stringContaining('must be a path such as') },
      { path: '[0].heading', reason: 'is missing or empty' },
      { path: '[0].subtitle', reason: 'must be text' },
    ]);
  });

  test('text is trimmed, in what is shown and in what is served', () => {
    const { data, body, faults, warnings } = checkRecord('about', {
      ...about,
      title: ' About\n',
      __v: ' 0 ',
    });
    expect([faults, warnings, data?.title]).toEqual([[], [], 'About']);
    expect(body).toEqual({ ...about, __v: ' 0 ' });
  });

  test('a bad entry of a list is left out with a warning that names it, at every level', () => {
    const { data, body, faults, warnings } = checkRecord('navigation', [
      {
        name: 'Products',
        path: '/products',
        submenu: [{ name: ' B', path: '/b', icon: 'x' }, { name: 'C', path: 'c' }, 'D'],
      },
      { name: '', path: 7 },
      'Contact',
    ]);
    expect(faults).toEqual([]);
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

  test('an entry stays without what it can be shown without', () => {
    const bad = { ...member, designation: ' ', facebook_url: 'javascript:alert(1)', imageAlt: 7 };
    const { data, body, faults, warnings } = checkRecord('team', [bad, member]);
    expect(faults).toEqual([]);
    expect(warnings.map(({ path, reason }) => `${path} ${reason.split('; ')[1]}`)).toEqual([
      '[0].designation it is left empty',
      '[0].imageAlt it is left empty',
      '[0].facebook_url it is left empty',
    ]);
    expect(data?.map(({ name, designation }) => [name, designation])).toEqual([
      ['Ananya Rao', ''],
      ['Ananya Rao', 'Engineer'],
    ]);
    const { designation, imageAlt, ...rest } = member;
    expect(JSON.parse(JSON.stringify(body))).toEqual([rest, member]);
  });

  test('a list without a single usable entry is a fault', () => {
    expect(checkRecord('navigation', [{ name: 'Home', path: 'home' }])).toMatchObject({
      faults: [{ path: '[0].path', reason: expect.stringContaining('must be a path') }],
      warnings: [],
    });
    expect(checkRecord('service', [{ ...service, services: ['x'] }]).faults).toEqual([
      { path: '[0].services[0]', reason: 'must be an object' },
    ]);
  });

  test('the wrong container is a fault', () => {
    expect(checkRecord('team', { name: 'x' }).faults).toEqual([{ path: '', reason: 'must be a list' }]);
    expect(checkRecord('about', []).faults).toEqual([{ path: '', reason: 'must be an object' }]);
    expect(checkRecord('footer', []).faults).toEqual([{ path: '', reason: 'must hold one record' }]);
    expect(checkRecord('service', [{ ...service, services: {} }]).faults).toEqual([
      { path: '[0].services', reason: 'must be a list' },
    ]);
    expect(checkRecord('service', [{ ...service, topBanner: null }]).faults).toEqual([
      { path: '[0].topBanner', reason: 'must be an object' },
    ]);
  });

  test('a missing list or part is a fault, a missing submenu or button is not', () => {
    const { services, topBanner, ...rest } = service;
    expect(checkRecord('service', [rest]).faults.map((fault) => fault.path)).toEqual([
      '[0].topBanner.title',
      '[0].services',
    ]);
    expect(checkRecord('service', [{ ...service, callToAction: undefined }]).faults).toEqual([]);
    expect(checkRecord('navigation', [{ name: 'Home', path: '/' }]).data).toEqual([
      { name: 'Home', path: '/', submenu: [] },
    ]);
  });

  test('unknown keys are allowed', () => {
    expect(checkRecord('team', [{ ...member, __v: 0 }]).faults).toEqual([]);
  });

  test('a network of the service footer with a bad address is named', () => {
    const { faults } = checkRecord('serviceFooter', [{ socialLinks: { mastodon: 'javascript:alert(1)' } }]);
    expect(faults.map((fault) => fault.path)).toContain('[0].socialLinks.mastodon');
  });
});

describe('a link', () => {
  const button = (buttonLink: string) => [{ ...service, topBanner: { title: 'Title', buttonLink } }];

  test.each([
    '/',
    '/contact',
    '#form',
    'https://a.example/b',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+914000000000',
  ])('may be %s', (address) => {
    expect(checkRecord('service', button(address)).faults).toEqual([]);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'contact',
    'https://',
  ])('may not be %j: a fault in our content, empty from a backend', (address) => {
    expect(checkRecord('service', button(address)).faults[0]?.path).toBe('[0].topBanner.buttonLink');
    expect(readRecord('service', button(address)).data?.topBanner).toEqual({
      title: 'Title',
      buttonText: '',
      buttonLink: '',
    });
  });
});

describe('reading any backend', () => {
  const notRecords = [
    undefined,
    null,
    '',
    '<!doctype html><h1>500</h1>',
    500,
    true,
    { error: 'boom' },
    [null],
    [1],
    [{}],
    [[]],
  ];

  test.each(recordNames)('%s: an answer that is no record gives no data and never throws', (name) => {
    for (const body of notRecords) expect(readRecord(name, body).data).toBeUndefined();
    expect(readRecord(name, '<html>').faults).toHaveLength(1);
  });

  test('a list sent empty means none; a record list sent empty means no record', () => {
    expect(readRecord('team', []).data).toEqual([]);
    expect(readRecord('navigation', []).data).toEqual([]);
    expect(readRecord('footer', []).data).toBeUndefined();
  });

  test('extra keys are dropped', () => {
    const { data, faults } = readRecord('about', { _id: 'x', __v: 3, title: 'About', createdAt: null });
    expect(faults.map((fault) => fault.path)).toEqual(['subtitle', 'paragraph1']);
    expect(data).toEqual({
      subtitle: '',
      title: 'About',
      highlight: '',
      paragraph1: '',
      paragraph2: '',
      buttonText: '',
      buttonLink: '',
      image: '',
      imageAlt: '',
      imageFocus: '',
    });
  });

  test('null and missing parts become empty, never null', () => {
    const { data } = readRecord('footer', [
      { copyright: '© 2025', branch: null, menuLinks: null, socialLinks: 'none' },
    ]);
    expect(data).toEqual({
      socialLinks: { facebook: '', instagram: '', youtube: '' },
      menuLinks: [],
      productLinks: [],
      branch: { address: '', phone: '', email: '' },
      copyright: '© 2025',
      policyLinks: [],
      sectionTitles: { menuTitle: '', productTitle: '', branchTitle: '' },
    });
  });

  test('menu entries without a name or a sound path are left out, at both levels, the rest stay', () => {
    const { data, faults } = readRecord('navigation', [
      { name: 'Home', path: '/', submenu: null },
      null,
      { name: 'Evil', path: 'javascript:alert(1)' },
      {
        name: ' Products ',
        path: '/products',
        submenu: [{ name: '', path: '/a' }, 'b', { name: 'C', path: '/c' }],
      },
      { name: 'Team', path: '/team', submenu: 'none' },
    ]);
    expect(data).toEqual([
      { name: 'Home', path: '/', submenu: [] },
      { name: 'Products', path: '/products', submenu: [{ name: 'C', path: '/c' }] },
      { name: 'Team', path: '/team', submenu: [] },
    ]);
    expect(faults.map((fault) => fault.path)).toEqual([
      '[1].name',
      '[1].path',
      '[2].path',
      '[3].submenu[0].name',
      '[3].submenu[1]',
      '[4].submenu',
    ]);
  });

  test('cards, values and links without their title are left out; one without a description stays', () => {
    const cards = [card, { description: 'no title' }, 'card', { title: 'Only a title' }];
    const kept = ['Title', 'Only a title'];
    const titles = (list?: { title: string }[]) => list?.map((each) => each.title);
    expect(titles(readRecord('safeguard', [{ title: 'Safe', cards }]).data?.cards)).toEqual(kept);
    expect(titles(readRecord('service', [{ heading: 'H', services: cards }]).data?.services)).toEqual(kept);
    expect(titles(readRecord('saasApplication', [{ services: cards }]).data?.services)).toEqual(kept);
    expect(titles(readRecord('value', { values: cards }).data?.values)).toEqual(kept);
    expect(
      readRecord('serviceFooter', [{ links: [{ label: 'Home', path: '/' }, { label: 'No path' }] }]).data
        ?.links,
    ).toEqual([{ label: 'Home', path: '/' }]);
  });

  test('a member keeps a bad social address only as an empty one', () => {
    const [read] =
      readRecord('team', [{ ...member, facebook_url: 'javascript:alert(1)', youtube_url: null }]).data ?? [];
    expect(read).toEqual({ ...member, facebook_url: '', instagram_url: '', youtube_url: '' });
  });

  test('numbers are read as text', () => {
    const { data } = readRecord('serviceFooter', [{ phone: 914000000000 }]);
    expect(data?.phone).toBe('914000000000');
  });

  test('a list in place of a text is a fault that says so', () => {
    const { data, faults } = readRecord('value', { mainTitle: ['a'], values: [card] });
    expect(data?.mainTitle).toBe('');
    expect(faults).toEqual([{ path: 'mainTitle', reason: 'must be text' }]);
  });

  test('names that JavaScript or a path gives a meaning do no harm', () => {
    const body = JSON.parse('{"title":"A","constructor":"b","toString":1,"__proto__":{"image":"c"}}');
    expect(readRecord('about', body).data).toMatchObject({ title: 'A', image: '' });
    const socialLinks = { 'a.b': 'javascript:alert(1)', constructor: '//evil.example', '0': '/ok' };
    const footer = readRecord('serviceFooter', [{ email: 'a@b.example', socialLinks }]).data;
    expect(footer?.socialLinks).toEqual({ 'a.b': '', constructor: '', '0': '/ok' });
  });

  test('only the first item of a record list is used', () => {
    expect(readRecord('safeguard', [{ title: 'First' }, { title: 'Second' }]).data?.title).toBe('First');
  });

  test('the service footer takes any network name', () => {
    const socialLinks = { mastodon: 'https://a.example', bad: 'ftp://x', none: null };
    expect(readRecord('serviceFooter', [{ email: 'a@b.example', socialLinks }]).data?.socialLinks).toEqual({
      mastodon: 'https://a.example',
      bad: '',
      none: '',
    });
  });
});

test('any icon name but the nine falls back to Users', () => {
  expect(iconNames).toHaveLength(9);
  expect(iconNames.map(iconName)).toEqual(iconNames);
  expect(iconName('Rocket')).toBe('Users');
  expect(iconName('')).toBe('Users');
});
