// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import team from '#content/team.json';
import { TeamGrid } from '#sections/team/TeamGrid.tsx';
import { messages } from '#site/messages.ts';
import { publicRecords } from '#site/records/contentRecords.ts';
import { renderSection } from '../../support/renderSection.tsx';
import { seed } from '../../support/seed.ts';

afterEach(cleanup);

const nobody = { name: 'Asha Menon', designation: 'Tester' };
const pictures = { 'uploads\\asha.jpg': { hash: 'abc', width: 4000, height: 3000 } };
const render = (...members: object[]) =>
  renderSection(<TeamGrid />, { content: { team: members }, pictures });

test("says 'Loading...' until the team has arrived", async () => {
  let arrive = (_: unknown) => {};
  const arrived = new Promise((resolve) => {
    arrive = resolve;
  });
  const { container } = await renderSection(<TeamGrid />, { loaded: [], content: { team: arrived } });
  const region = container.querySelector('[aria-live=polite]');
  const words = screen.getByText('Loading...');
  expect(region?.contains(words)).toBe(true);
  // They come a second time: those that came with their region are not announced.
  await waitFor(() => expect(words.isConnected).toBe(false));
  expect(region?.textContent).toBe('Loading...');
  expect(messages.team.loading).toBe('Loading...');
  expect(screen.queryByRole('alert')).toBeNull();

  arrive(team);
  expect(region?.contains(await screen.findByText(seed('teamPage').loaded))).toBe(true);
});

test('then shows every member with name and designation', async () => {
  await renderSection(<TeamGrid />);
  const names = screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
  expect(names).toEqual(team.map(({ name }) => name));
  for (const { designation } of team) expect(screen.getByText(designation)).toBeTruthy();
  expect(screen.queryByText(seed('teamPage').loaded)).toBeNull();
});

test('or says that loading failed, with a link that loads the page again', async () => {
  const loaded = publicRecords.filter((name) => name !== 'team');
  await renderSection(<TeamGrid />, { loaded, content: { team: 'not a list' } });
  const failed = await screen.findByText('Failed to load team data. Please try again later.');
  expect(failed.getAttribute('role')).toBe('alert');
  expect(failed.getAttribute('aria-live')).toBe('assertive');
  expect(messages.team.failed).toBe('Failed to load team data. Please try again later.');

  const again = screen.getByRole('link', { name: seed('teamPage').retry });
  expect(again.getAttribute('href')).toBe('/team');
});

test.each(['people', 'failure'])(
  'shows no empty heading or link without the texts of its page: %s',
  async (shown) => {
    const content = { teamPage: null, ...(shown === 'failure' && { team: null }) };
    const { container } = await renderSection(<TeamGrid />, { content });
    await screen.findByText(shown === 'failure' ? messages.team.failed : (team[0]?.name ?? ''));
    const parts = [...container.querySelectorAll('h2, a')];
    expect(parts.filter((part) => !(part.textContent || part.ariaLabel))).toEqual([]);
  },
);

test('keeps a name that is written from right to left apart from the text around it', async () => {
  await render({ name: 'ליאור (ברק)', designation: 'مهندسة برمجيات (.NET)' });
  expect(screen.getByText('ליאור (ברק)').tagName).toBe('BDI');
  expect(screen.getByText('مهندسة برمجيات (.NET)').tagName).toBe('BDI');
});

test('shows the photo in the widths that its column can need', async () => {
  const { container } = await render({
    ...nobody,
    image: 'uploads\\asha.jpg',
    imageAlt: 'Asha at her desk',
    imageFocus: '50% 30%',
  });
  const photo = screen.getByRole('img', { name: 'Asha at her desk' }) as HTMLImageElement;
  expect(photo.getAttribute('src')).toBe('/pictures/abc-960.jpg');
  expect([photo.width, photo.height]).toEqual([4000, 3000]);
  expect(photo.style.objectPosition).toBe('50% 30%');
  // A landscape picture is cut at its sides: it is a third wider than its column.
  const sizes =
    '(min-width:1280px) 373px,(min-width:1200px) calc(33.3vw - 53px),(min-width:600px) calc(44.4vw - 57px),calc(66.7vw - 35px)';
  expect(
    [...container.querySelectorAll('source')].map(({ type, srcset, sizes }) => [type, srcset, sizes]),
  ).toEqual(
    ['avif', 'webp'].map((format) => [
      `image/${format}`,
      [240, 420, 640, 960, 1280].map((width) => `/pictures/abc-${width}.${format} ${width}w`).join(','),
      sizes,
    ]),
  );
});

test('the first photo comes before all others, which are fetched when they come near', async () => {
  const { container } = await render(...Array(4).fill({ ...nobody, image: 'uploads\\asha.jpg' }));
  const photos = [...container.querySelectorAll('img')];
  expect(photos.map((photo) => photo.getAttribute('loading'))).toEqual([null, 'lazy', 'lazy', 'lazy']);
  expect(photos.map((photo) => photo.alt)).toEqual(['', '', '', '']);
});

test('shows a drawn avatar for a missing photo and for one that fails to load', async () => {
  const { container } = await render(
    { ...nobody, image: 'uploads\\asha.jpg' },
    { ...nobody, image: 'uploads/gone.jpg' },
    { ...nobody, image: 'constructor' },
    { ...nobody, image: '' },
  );
  expect(container.querySelectorAll('img')).toHaveLength(1);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelectorAll('svg.stone')).toHaveLength(4);
});

test('links each member to the networks the record gives, by person and network', async () => {
  await render({
    ...nobody,
    facebook_url: 'https://facebook.example/asha',
    instagram_url: 'https://instagram.example/asha',
    linkedin_url: 'https://linkedin.example/asha',
    youtube_url: 'https://youtube.example/asha',
  });
  for (const network of ['Facebook', 'Instagram', 'LinkedIn', 'YouTube']) {
    const link = screen.getByRole('link', { name: `Asha Menon on ${network}` });
    expect(link.getAttribute('href')).toBe(`https://${network.toLowerCase()}.example/asha`);
  }
});

test('shows no link that is not http(s)', async () => {
  await render({ ...nobody, facebook_url: 'javascript:alert(1)', linkedin_url: '/asha', youtube_url: '' });
  expect(screen.queryAllByRole('link')).toEqual([]);
});
