// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PageProgress } from '#app/PageProgress.tsx';
import { Announcement } from '#layout/Announcement.tsx';
import { BottomBar } from '#layout/BottomBar.tsx';
import { MainFooter } from '#layout/MainFooter.tsx';
import { NavigationBar } from '#layout/NavigationBar.tsx';
import { NoticeSnackbar } from '#layout/NoticeSnackbar.tsx';
import { Notices } from '#layout/Notices.tsx';
import { ServiceFooter } from '#layout/ServiceFooter.tsx';
import { messages } from '#site/messages.ts';
import { failure, type Notice, success } from '#site/notice.ts';
import { useAppSelector } from '#store/hooks.ts';
import { dismissed, notified } from '#store/notices.ts';
import { brand } from '#theme/brand.ts';
import { renderSection } from '../support/renderSection.tsx';
import { seed } from '../support/seed.ts';

const list = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link');
const hrefOf = (name: string | undefined) => screen.getByRole('link', { name }).getAttribute('href');

test('the bar leads to the pages of the navigation record, and home by the company’s name', async () => {
  await renderSection(<NavigationBar floating={false} />, { path: '/services' });
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  for (const { name, path } of seed('navigation'))
    expect(navigation.getByRole('link', { name }).getAttribute('href')).toBe(path);
  expect(hrefOf(`${brand.name} home`)).toBe('/');
});

test('the menu for small screens has each page once, the contact page as its own button', async () => {
  await renderSection(<NavigationBar floating={false} />, { path: '/services' });
  const contact = document.querySelectorAll('dialog a[href="/contact"]');
  expect([...contact].map((link) => link.closest('nav'))).toEqual([null]);
});

test('a contact page with pages below it opens them like any other entry', async () => {
  const navigation = seed('navigation').map((item) =>
    item.path === '/contact' ? { ...item, submenu: [{ name: 'Visit us', path: '/visit', stone: '' }] } : item,
  );
  await renderSection(<NavigationBar floating={false} />, { content: { navigation } });
  expect(document.querySelectorAll('header a[href="/visit"]')).toHaveLength(1);
});

test('before any script runs, the menu button says that its menu is closed', async () => {
  await renderSection(<NavigationBar floating={false} />);
  const button = screen.getByRole('button', { name: 'Open menu' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('the bar at the bottom asks to get in touch on every page but the contact page', async () => {
  const asked = async (isContact: boolean) => {
    const { unmount } = await renderSection(<BottomBar isContact={isContact} />);
    const found = document.querySelectorAll('a[href="/contact"]').length;
    unmount();
    return found;
  };
  expect([await asked(false), await asked(true)]).toEqual([1, 0]);
});

test('the progress of a page that loads says what it is', async () => {
  await renderSection(<PageProgress />);
  screen.getByRole('progressbar', { name: messages.pageLoading });
});

test('the link of an announcement has a name, if only its address', async () => {
  const announcement = { text: 'We move', link: { label: '', path: '/contact' } };
  await renderSection(<Announcement />, { content: { frame: { ...seed('frame'), announcement } } });
  const strip = screen.getByRole('complementary', { name: announcement.text });
  expect(within(strip).getByRole('link', { name: '/contact' }).getAttribute('href')).toBe('/contact');
});

function ShownNotice() {
  const { current } = useAppSelector(({ notices }) => notices);
  return current && <NoticeSnackbar notice={current} />;
}

test('a failure stays until it is closed, and a success for twelve seconds', async () => {
  const { store } = await renderSection(<ShownNotice />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const isLeft = (notice: Notice, milliseconds: number) => {
    act(() => void store.dispatch(notified(notice)));
    act(() => void vi.advanceTimersByTime(milliseconds));
    // A click elsewhere on the page is not about the message.
    act(() => document.body.click());
    return store.getState().notices.current !== null;
  };
  expect(isLeft(failure('Not sent'), 60_000)).toBe(true);
  act(() => void store.dispatch(dismissed()));
  expect(isLeft(success('Sent'), 11_900)).toBe(true);
  act(() => void store.dispatch(dismissed()));
  expect(isLeft(success('Sent'), 12_100)).toBe(false);
});

test('the region is empty for a moment before a message, and longer between two, so that each is announced', async () => {
  const { store } = await renderSection(<Notices />);
  const show = (text: string) => act(() => void store.dispatch(notified(failure(text))));
  show('Loads the snackbar');
  await screen.findByText('Loads the snackbar');
  act(() => void store.dispatch(dismissed()));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const alert = screen.getByRole('alert');
  const shownAfter = (milliseconds: number) => {
    act(() => void vi.advanceTimersByTime(milliseconds));
    return alert.textContent;
  };
  show('First');
  expect([shownAfter(99), shownAfter(1)]).toEqual(['', 'First']);
  show('Second');
  expect([shownAfter(0), shownAfter(399), shownAfter(1)]).toEqual(['', '', 'Second']);
});

describe('the main footer', () => {
  const record = seed('footer');

  test('shows menu, products and policies as named lists of links', async () => {
    await renderSection(<MainFooter />);
    const labels = (name: string) => list(name).map((link) => link.textContent);
    expect(labels('Footer menu')).toEqual(record.menuLinks.map(({ label }) => label));
    expect(labels('Footer products')).toEqual(record.productLinks.map(({ label }) => label));
    const { menuTitle, productTitle, branchTitle } = record.sectionTitles;
    const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles.slice(-3)).toEqual([branchTitle, menuTitle, productTitle]);
    expect(list('Policies').map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy']);
  });

  test('has no part without links', async () => {
    await renderSection(<MainFooter />, { content: { footer: [{ ...record, policyLinks: [] }] } });
    expect(screen.queryByRole('navigation', { name: 'Policies' })).toBeNull();
  });

  test('shows the branch: its address with line breaks, phone and email, the networks in the record, and its copyright', async () => {
    const socialLinks = {
      facebook: 'https://facebook.example/us',
      instagram: '',
      youtube: 'https://youtube.example/us',
    };
    const content = { footer: [{ ...record, socialLinks, copyright: '© 2031 Elsewhere' }] };
    await renderSection(<MainFooter />, { content });
    const address = screen.getByText(/Sample Towers/);
    expect(address.textContent).toBe(record.branch.address);
    expect(hrefOf('+91 40 0000 0000')).toBe('tel:+914000000000');
    expect(hrefOf(record.branch.email)).toBe(`mailto:${record.branch.email}`);
    expect(hrefOf('Facebook')).toBe(socialLinks.facebook);
    expect(hrefOf('YouTube')).toBe(socialLinks.youtube);
    expect(screen.queryByRole('link', { name: 'Instagram' })).toBeNull();
    expect(screen.getByText('© 2031 Elsewhere')).toBeTruthy();
  });
});

test('the service footer has the newsletter form and shows every social link of the map, also of unknown networks', async () => {
  const record = seed('serviceFooter');
  const socialLinks = {
    linkedin: 'https://linkedin.example/us',
    Facebook: 'https://facebook.example/us',
    mastodon: 'https://mastodon.example/@us',
    twitter: 'https://x.example/us',
    behance: '',
  };
  await renderSection(<ServiceFooter />, { content: { serviceFooter: [{ ...record, socialLinks }] } });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('heading', { name: record.joinHeading })).toBeTruthy();
  expect(footer.getByRole('form', { name: 'Newsletter' })).toBeTruthy();
  expect(footer.getByLabelText('Email address').getAttribute('type')).toBe('email');
  expect(footer.getByText(/Sample Towers/).textContent).toBe(record.address);
  expect(hrefOf(record.phone)).toBe('tel:+914000000000');
  expect(hrefOf(record.email)).toBe(`mailto:${record.email}`);
  expect(list('Footer menu').map((link) => link.getAttribute('href'))).toEqual(
    record.links.map(({ path }) => path),
  );
  for (const [name, href] of [
    ['LinkedIn', socialLinks.linkedin],
    ['Facebook', socialLinks.Facebook],
    ['Mastodon', socialLinks.mastodon],
    ['X', socialLinks.twitter],
  ]) {
    expect(hrefOf(name)).toBe(href);
    expect(screen.getByRole('link', { name }).querySelector('svg')).toBeTruthy();
  }
  expect(screen.queryByRole('link', { name: 'Behance' })).toBeNull();
});

test.each([
  ['main', <MainFooter key="main" />, seed('footer').branch],
  ['service', <ServiceFooter key="service" />, seed('serviceFooter')],
])(
  'the %s footer has phone and email before its menu, where visitors look for them',
  async (_, footer, { email }) => {
    await renderSection(footer);
    const links = screen.getAllByRole('link');
    const at = (href: string) => links.findIndex((link) => link.getAttribute('href') === href);
    const phone = at('tel:+914000000000');
    expect(phone).toBeGreaterThanOrEqual(0);
    expect(at(`mailto:${email}`)).toBe(phone + 1);
    expect(links.indexOf(list('Footer menu')[0] as HTMLElement)).toBeGreaterThan(phone + 1);
  },
);
