// @vitest-environment jsdom
import createCache from '@emotion/cache';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Providers } from '#app/Providers.tsx';
import { ContactDetails } from '#components/ContactDetails.tsx';
import { ReachButtons } from '#components/ReachButtons.tsx';
import about from '#content/about.json';
import team from '#content/team.json';
import value from '#content/value.json';
import { ContactPage } from '#pages/ContactPage.tsx';
import { NewsletterPage } from '#pages/NewsletterPage.tsx';
import { About } from '#sections/about/About.tsx';
import { Values } from '#sections/about/Values.tsx';
import { PersonStone } from '#sections/art/PersonStone.tsx';
import { ContactSection } from '#sections/contact/ContactSection.tsx';
import { EnquirySection } from '#sections/contact/EnquirySection.tsx';
import { FurtherOffices } from '#sections/contact/FurtherOffices.tsx';
import { OfficeMap } from '#sections/contact/OfficeMap.tsx';
import { TeamGrid } from '#sections/team/TeamGrid.tsx';
import { Terms } from '#sections/terms/Terms.tsx';
import { messages } from '#site/messages.ts';
import { newsletterRoutes } from '#site/routes.ts';
import { contentApi } from '#store/contentApi.ts';
import { makeStore } from '#store/makeStore.ts';
import { holdAnswers } from '../support/holdAnswers.ts';
import { renderSection } from '../support/renderSection.tsx';
import { sectionOf } from '../support/sectionOf.ts';
import { seed } from '../support/seed.ts';

const { branch } = seed('footer');
const region = (name?: string) => within(sectionOf(screen, name));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

/** Stored path of a picture with known dimensions. */
const stored = 'uploads\\team\\office.jpg';
const pictures = { [stored]: { hash: 'abc', width: 900, height: 1200 } };

describe('the about section', () => {
  const render = (changes: object) =>
    renderSection(<About />, { content: { about: { ...about, ...changes } }, pictures });
  const title = (name: string) => screen.getByRole('heading', { level: 1, name }).querySelector('span');

  test('shows its subtitle, its title with the highlighted word, and the button', async () => {
    await render({});
    expect(title('Software is finished when it fits')?.textContent).toBe('fits');
    expect(screen.getByText(about.subtitle)).toBeTruthy();
    expect(hrefOf(about.buttonText)).toBe(about.buttonLink);
    cleanup();
    // The highlight may be inside the title or missing from it.
    await render({ title: 'We build fitting software', highlight: 'fitting' });
    expect(title('We build fitting software')?.textContent).toBe('fitting');
    cleanup();
    await render({ title: 'Who we are', highlight: '' });
    expect(title('Who we are')).toBeNull();
  });

  test("the button's link defaults to /", async () => {
    await render({ buttonLink: '' });
    expect(hrefOf(about.buttonText)).toBe('/');
  });

  test.each(['', 'uploads/gone.jpg', stored])(
    'shows its image, or the boulders without one: %o',
    async (image) => {
      const { container } = await render({ image });
      const shown = container.querySelector('img');
      expect(shown !== null).toBe(image === stored);
      if (shown) fireEvent.error(shown);
      expect(container.querySelector('img')).toBeNull();
      expect(container.querySelector('svg.stone')).toBeTruthy();
    },
  );
});

test('the about section leads to the team, describes its picture and loads it first, and says facts', async () => {
  const content = { about: { ...about, image: stored, imageAlt: 'Our office' } };
  await renderSection(<About />, { content, pictures });
  const { team, facts } = seed('aboutPage');
  expect(hrefOf(team?.label ?? '')).toBe(team?.path);
  const image = screen.getByRole('img', { name: 'Our office' });
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual([null, 'high']);
  expect(screen.getAllByRole('term').map((it) => it.textContent)).toEqual(facts.map(({ label }) => label));
  cleanup();
  // The page keeps its heading if the record has none.
  await renderSection(<About />, { content: { about: { ...about, title: '', highlight: '' } } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(seed('aboutPage').title);
});

test('contact details have links that phones and WhatsApp understand, and hours also without an address', async () => {
  const whatsApp = '+91 98765 43210';
  await renderSection(<ContactDetails phone="" email="" whatsApp={whatsApp} hours="Mon to Fri" />);
  expect(hrefOf(`WhatsApp ${whatsApp}`)).toBe('https://wa.me/919876543210');
  expect(screen.getByText('Mon to Fri')).toBeTruthy();
  cleanup();
  await renderSection(<ContactDetails phone="" email="" address="Sample Towers" />);
  expect(screen.getByText('Sample Towers')).toBeTruthy();
});

test('the contact section names the person who reads the message', async () => {
  await renderSection(<ContactSection heading="Contact" />);
  const { name = '', role = '' } = seed('contactMessageForm').person ?? {};
  expect(screen.getByText(name).parentElement?.textContent).toBe(`${name}${role}`);
});

test('the buttons to reach the office say whom they reach; the one to call shows the number where there is room', async () => {
  const office = { ...seed('office'), whatsApp: '+91 98765 43210' };
  const labels = seed('frame').reach;
  await renderSection(<ReachButtons office={office} labels={labels} withEmail withNumber />);
  const buttons = screen.getAllByRole('link');
  expect(buttons.map((each) => each.textContent)).toEqual([office.phone, labels.chat, labels.email]);
  expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual([
    `${labels.phone} ${office.phone}`,
    `${labels.chat} ${office.whatsApp}`,
    `${labels.email} ${office.email}`,
  ]);
  cleanup();
  await renderSection(<ReachButtons office={office} labels={labels} />);
  expect(screen.getAllByRole('link').map((each) => each.textContent)).toEqual([labels.phone, labels.chat]);
});

test('a further office is found on the map by its place, or by its address on one line', async () => {
  const branch = { phone: '', email: 'b@site.example', address: '1 Main Road\nVizag', hours: '' };
  const offices = [
    { name: 'Pune', ...branch, place: '18.52, 73.85' },
    { name: 'Vizag', ...branch, place: '' },
  ];
  await renderSection(<FurtherOffices />, { content: { office: { ...seed('office'), offices } } });
  const place = (office: string) =>
    new URL(hrefOf(`Open the map ${office} (opens in a new tab)`) ?? '').searchParams.get('query');
  expect([place('Pune'), place('Vizag')]).toEqual(['18.52, 73.85', '1 Main Road, Vizag']);
});

describe('the values', () => {
  const heading = 'What we hold to on every project';

  test('shows main title, highlight and suffix as one heading', async () => {
    await renderSection(<Values />);
    const section = region(heading);
    expect(section.getByRole('heading', { level: 2 }).querySelector('span')?.textContent).toBe('hold to');
  });

  test("says 'No values found' when the record failed, or has none", async () => {
    await renderSection(<Values />, { content: { value: null } });
    expect(screen.getByText(messages.values.none).textContent).toBe('No values found');
    expect(screen.queryByRole('list')).toBeNull();
    cleanup();
    await renderSection(<Values />, { content: { value: { ...value, values: [] } } });
    expect(screen.getByText(messages.values.none)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeTruthy();
  });
});

describe('the team', () => {
  const nobody = { name: 'Asha Menon', designation: 'Tester' };
  const render = (...members: object[]) =>
    renderSection(<TeamGrid />, { content: { team: members }, pictures });

  test('announces that it is loading, and that the team has arrived', async () => {
    let arrive = (_: unknown) => {};
    const arrived = new Promise((resolve) => {
      arrive = resolve;
    });
    const { container } = await renderSection(<TeamGrid />, {
      loaded: ['teamPage'],
      content: { team: arrived },
    });
    const live = container.querySelector('[aria-live=polite]');
    expect(live?.contains(await screen.findByText('Loading...'))).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
    arrive(team);
    expect(live?.contains(await screen.findByText(seed('teamPage').loaded))).toBe(true);
    for (const { name } of team) expect(screen.getByText(name)).toBeTruthy();
    // Nobody has pressed anything.
    expect(document.activeElement).toBe(document.body);
  });

  test('shows the photo in the widths that its column needs, and loads the first one before all others', async () => {
    const photo = { ...nobody, image: stored, imageAlt: 'Asha at her desk', imageFocus: '50% 30%' };
    const { container } = await render(photo, ...Array(2).fill({ ...nobody, image: stored }));
    const image = screen.getByRole('img', { name: 'Asha at her desk' }) as HTMLImageElement;
    expect([image.width, image.height, image.style.objectPosition]).toEqual([900, 1200, '50% 30%']);
    const [avif] = container.querySelectorAll('source');
    expect([avif?.type, avif?.srcset, avif?.sizes]).toEqual([
      'image/avif',
      [240, 420, 640, 900].map((width) => `/pictures/abc-${width}.avif ${width}w`).join(','),
      '(min-width:600px) 120px,72px',
    ]);
    const photos = [...container.querySelectorAll('img')];
    expect(photos.map((it) => it.getAttribute('loading'))).toEqual([null, 'lazy', 'lazy']);
  });

  test('shows a drawn avatar for a missing photo and for one that fails to load', async () => {
    const images = [stored, 'uploads/gone.jpg', 'constructor', ''];
    const { container } = await render(...images.map((image) => ({ ...nobody, image })));
    expect(container.querySelectorAll('img')).toHaveLength(1);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelectorAll('svg.stone')).toHaveLength(4);
  });

  test('links each member to the networks in the record, by person and network, and only to http(s) addresses', async () => {
    const networks = ['Facebook', 'Instagram', 'LinkedIn', 'YouTube'];
    const address = (network: string) => `https://${network.toLowerCase()}.example/asha`;
    const urls = networks.map((network) => [`${network.toLowerCase()}_url`, address(network)]);
    await render({ ...nobody, ...Object.fromEntries(urls) });
    for (const network of networks) expect(hrefOf(`Asha Menon on ${network}`)).toBe(address(network));
    cleanup();
    // The dollar sign is no pattern.
    await render({ ...nobody, name: 'A$ha $& Co', facebook_url: address('Facebook') });
    expect(hrefOf('A$ha $& Co on Facebook')).toBe(address('Facebook'));
    cleanup();
    await render({ ...nobody, facebook_url: 'javascript:alert(1)', linkedin_url: '/asha', youtube_url: '' });
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  test('isolates a name written from right to left from the surrounding text', async () => {
    await render({ ...nobody, name: 'ליאור (ברק)' });
    expect(screen.getByText('ליאור (ברק)').tagName).toBe('BDI');
  });

  test.each([
    ['Ananya Rao', 'AR'],
    ['  Asha  Devi Menon ', 'AD'],
    ['శ్రీ', 'శ'],
    ['𝒜da', '𝒜'],
    ['', ''],
  ])('an avatar shows the initials of %j', async (person, initials) => {
    const { container } = await renderSection(<PersonStone person={person} gem="noor" />);
    expect(container.querySelector('text')?.textContent).toBe(initials);
  });
});

test('a team that the server could not load is asked for again, and its heading gets the focus of the link that goes', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const { letGo, late } = holdAnswers();
  let isAway = true;
  const transport = {
    apiBase: 'http://api.test',
    siteBase: 'http://site.test',
    fetch: async () => (isAway ? new Response('', { status: 500 }) : Response.json(await late(team))),
  };
  const page = seed('teamPage');
  const store = makeStore(transport, { pictures: {}, records: { team: null, teamPage: page } });
  const router = createMemoryRouter([{ path: '*', element: <TeamGrid /> }]);
  render(
    <Providers cache={createCache({ key: 'css' })} store={store}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe(messages.team.failed);
  const request = contentApi.endpoints.team;
  await waitFor(() => expect(request.select()(store.getState()).isError).toBe(true));
  expect(alert.textContent).toBe(messages.team.failed);
  screen.getByRole('link', { name: page.retry }).focus();
  isAway = false;
  void store.dispatch(request.initiate(undefined, { forceRefetch: true }));
  await waitFor(() => expect(alert.textContent).toBe(messages.team.loading));
  letGo();
  for (const { name } of team) await screen.findByText(name);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: page.listHeading }));
});

describe('the contact page', () => {
  const { formHeading, help, map } = seed('contactPage');

  test('the enquiry form is next to the support blurbs', async () => {
    await renderSection(<EnquirySection />);
    const section = region(formHeading);
    expect(section.getByRole('form', { name: 'Enquiry' })).toBeTruthy();
    const blurbs = section.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
    expect(blurbs).toEqual(help.map(({ title }) => title));
    for (const { link } of help) if (link.label) expect(hrefOf(link.label)).toBe(link.path);
  });

  test('has a frame for the map that a link fills, over a drawing, next to the address and a link to the map', async () => {
    const place = encodeURIComponent(seed('office').place);
    const { container } = await renderSection(<OfficeMap />);
    const section = region(map.heading);
    expect(section.getByText(/Sample Towers/).textContent).toBe(branch.address);
    const link = section.getByRole('link', { name: 'Open the map (opens in a new tab)' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('href')).toContain(place);
    // The drawing is seen through the frame until the visitor asks for the map.
    expect(container.querySelector('svg.stone')).toBeTruthy();
    const frame = screen.getByTitle(map.frameTitle);
    expect(frame.getAttribute('src')).toBeNull();
    const show = section.getByRole('link', { name: map.show });
    expect(show.getAttribute('href')).toBe(`https://www.google.com/maps?q=${place}&z=15&output=embed`);
    expect(show.getAttribute('target')).toBe(frame.getAttribute('name'));
    // It would open another window.
    expect(show.getAttribute('rel')).toBeNull();
  });
});

test('the terms list their parts, name Hyderabad, Telangana, India, and end with email, phone and address', async () => {
  const terms = seed('termsPage');
  const { container } = await renderSection(<Terms page={terms} />);
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  for (const { id, heading } of terms.sections) {
    expect(contents.getByRole('link', { name: heading }).getAttribute('href')).toBe(`#${id}`);
    expect(container.querySelector(`#${id}`)?.textContent).toBe(heading);
  }
  expect(screen.getByText(/courts in Hyderabad, Telangana, India/)).toBeTruthy();
  expect(hrefOf(branch.email)).toBe(`mailto:${branch.email}`);
  expect(hrefOf(branch.phone)).toBe('tel:+914000000000');
  expect(screen.getByText(/Sample Towers/).textContent).toBe(branch.address);
  cleanup();
  await renderSection(<Terms page={terms} />, { content: { office: null } });
  expect(screen.queryByText(/Sample Towers/)).toBeNull();
});

test('the button to call on the contact page shows the number', async () => {
  await renderSection(<ContactPage />);
  const { phone } = seed('office');
  const [button] = screen.getAllByRole('link', { name: `${seed('frame').reach.phone} ${phone}` });
  expect(button?.textContent).toBe(phone);
});

test.each(newsletterRoutes)('a page of the newsletter has a button or a link home: $path', async (route) => {
  await renderSection(<NewsletterPage route={route} />);
  const { home } = seed('newsletterPage');
  const links = screen.queryAllByRole('link', { name: home.label });
  const question = document.querySelectorAll('form:not([aria-label]) button');
  expect(links.length + question.length).toBe(1);
});
