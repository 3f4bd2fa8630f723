// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NavigationBar } from '#sections/NavigationBar.tsx';
import { navbarScrollThreshold, submenuCloseDelay } from '#site/limits.ts';
import { brand } from '#theme/brand.ts';
import { renderSection } from '../support/renderSection.tsx';

const bar = () => screen.getByRole('banner');
// Where it does not matter whether they are in reach they are found without asking for every element's styles.
const button = (item = 'Products') =>
  within(bar()).getByRole('button', { name: `More ${item} pages`, hidden: true });
const link = (name: string) => within(bar()).getByRole('link', { name, hidden: true });
const panelLink = () => within(bar()).queryByRole('link', { name: 'AI agents' });
const isOpen = (item = 'Products') => button(item).getAttribute('aria-expanded') === 'true';

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

async function show(path = '/services', styled = false) {
  await renderSection(<NavigationBar floating={path === '/'} />, { path, styled });
}

function scrollTo(pixels: number) {
  window.scrollY = pixels;
  fireEvent.scroll(window);
}

afterEach(() => {
  cleanup();
  window.scrollY = 0;
});

describe('the navigation bar', () => {
  it('leads to the pages of the navigation record, and home by the company’s name', async () => {
    await show();
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    const names = ['Home', 'Services', 'Products', 'Company', 'Contact'];
    for (const name of names) expect(within(navigation).getByRole('link', { name })).toBeTruthy();
    expect(link(`${brand.name} home`).getAttribute('href')).toBe('/');
  });

  it('names the page shown, and the entry it stands under', async () => {
    await show('/products/best-custom-crm-software-development-company-in-hyderabad');
    expect(link('Products').getAttribute('aria-current')).toBe('true');
    expect(link('Services').getAttribute('aria-current')).toBeNull();
    fireEvent.click(button());
    expect(link('CRM').getAttribute('aria-current')).toBe('page');
    expect(link('HRMS').getAttribute('aria-current')).toBeNull();
  });

  it('names no page when the address is unknown', async () => {
    await show('/nowhere');
    expect(bar().querySelector('[aria-current]')).toBeNull();
  });

  it('keeps the links of closed submenus in the page, out of reach', async () => {
    await show('/services', true);
    expect(within(bar()).getByText('AI agents').closest('a')?.getAttribute('href')).toMatch(/^\/products\//);
    expect(panelLink()).toBeNull();
  });

  it('stays empty but for the company’s name when the navigation could not be loaded', async () => {
    await renderSection(<NavigationBar floating={false} />, { content: { navigation: null } });
    expect(screen.getAllByRole('link')).toEqual([link(`${brand.name} home`)]);
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
  });

  it('floats on the home page until it is scrolled by more than 20 pixels', async () => {
    expect(navbarScrollThreshold).toBe(20);
    await show('/');
    expect(bar().dataset.state).toBe('float');
    scrollTo(20);
    expect(bar().dataset.state).toBe('float');
    scrollTo(21);
    expect(bar().dataset.state).toBe('solid');
    scrollTo(0);
    expect(bar().dataset.state).toBe('float');
  });

  it('has the fixed style on every other page from the start', async () => {
    await show('/services');
    expect(bar().dataset.state).toBe('solid');
  });
});

describe('a submenu', () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // The only fake timers Testing Library knows how to wait with.
    vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime });
    await show();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('opens when the mouse comes, and closes 200 ms after it has left', async () => {
    expect(submenuCloseDelay).toBe(200);
    cleanup();
    await show('/services', true);
    await user.hover(link('Products'));
    expect(isOpen()).toBe(true);
    expect(panelLink()).toBeTruthy();
    await user.unhover(link('Products'));
    wait(199);
    expect(isOpen()).toBe(true);
    expect(panelLink()).toBeTruthy();
    wait(1);
    expect(isOpen()).toBe(false);
    expect(panelLink()).toBeNull();
  });

  it.each([
    ['its link', () => link('Products')],
    ['its button', () => button()],
    ['its panel', () => link('AI agents')],
  ])('stays open when the mouse comes back to %s in time', async (_, place) => {
    await user.hover(link('Products'));
    await user.hover(document.body);
    wait(199);
    await user.hover(place());
    wait(1000);
    expect(isOpen()).toBe(true);
  });

  it('closes at once when another opens', async () => {
    await user.hover(link('Products'));
    await user.hover(link('Company'));
    expect(isOpen('Products')).toBe(false);
    expect(isOpen('Company')).toBe(true);
    wait(1000);
    expect(isOpen('Company')).toBe(true);
  });

  it('does not open on focus, nor when a finger comes', async () => {
    act(() => link('Products').focus());
    await user.pointer({ keys: '[TouchA>]', target: link('Products') });
    expect(isOpen()).toBe(false);
    await user.pointer('[/TouchA]');
  });

  it('opens and closes with the button, by finger and by key', async () => {
    await user.pointer({ keys: '[TouchA]', target: button() });
    expect(isOpen()).toBe(true);
    await user.pointer({ keys: '[TouchA]', target: button() });
    expect(isOpen()).toBe(false);
    act(() => button().focus());
    await user.keyboard('{Enter}');
    expect(isOpen()).toBe(true);
    await user.keyboard(' ');
    expect(isOpen()).toBe(false);
  });

  it('stays open when the mouse, having opened it, presses the button; the next press closes it', async () => {
    await user.click(button());
    expect(isOpen()).toBe(true);
    await user.click(button());
    expect(isOpen()).toBe(false);
    await user.click(button());
    await user.hover(document.body);
    wait(200);
    expect(isOpen()).toBe(false);
  });

  it('opened with the keyboard is not closed by a mouse that passes', async () => {
    act(() => button().focus());
    await user.keyboard('{Enter}');
    await user.hover(link('Company'));
    await user.hover(link('Products'));
    await user.hover(document.body);
    wait(1000);
    expect(isOpen()).toBe(true);
    expect(isOpen('Company')).toBe(false);
  });

  it('goes from the button to its first link with the arrow key', async () => {
    act(() => button().focus());
    await user.keyboard('{Enter}{ArrowDown}');
    expect(document.activeElement).toBe(link('AI agents'));
  });

  it('closes on Escape and gives the focus back to its button', async () => {
    act(() => button().focus());
    await user.keyboard('{Enter}{ArrowDown}{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it('that is only pointed at closes on Escape, moves no focus, and waits for the mouse to come again', async () => {
    await user.hover(link('Products'));
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(document.body);
    await user.hover(document.body);
    await user.hover(link('Products'));
    expect(isOpen()).toBe(true);
  });

  it('closes when the focus leaves it, and when the page is pressed elsewhere', async () => {
    act(() => button().focus());
    await user.keyboard('{Enter}');
    act(() => link('Services').focus());
    expect(isOpen()).toBe(false);
    fireEvent.click(button());
    fireEvent.pointerDown(document.body);
    expect(isOpen()).toBe(false);
  });

  it('closes when the route changes', async () => {
    fireEvent.click(button());
    await user.click(link('CRM'));
    expect(isOpen()).toBe(false);
  });
});

describe('the colour scheme', () => {
  const root = document.documentElement;
  const toggle = () => screen.getByRole('button', { name: 'Switch colour scheme' });
  const systemPrefers = (scheme: string) =>
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(scheme) }));

  afterEach(() => {
    vi.unstubAllGlobals();
    delete root.dataset.scheme;
    localStorage.clear();
  });

  it.each([
    ['light', 'dark'],
    ['dark', 'light'],
  ])('follows a system that prefers %s until it is switched, and is remembered', async (system, other) => {
    systemPrefers(system);
    await show();
    expect(root.dataset.scheme).toBeUndefined();
    fireEvent.click(toggle());
    expect(root.dataset.scheme).toBe(other);
    expect(localStorage.getItem('scheme')).toBe(other);
    fireEvent.click(toggle());
    expect(root.dataset.scheme).toBe(system);
    expect(localStorage.getItem('scheme')).toBe(system);
  });
});
