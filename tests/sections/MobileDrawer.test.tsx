// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NavigationBar } from '#sections/NavigationBar.tsx';
import { renderSection } from '../support/renderSection.tsx';

const user = userEvent.setup();
const burger = () => screen.getByRole('button', { name: 'Open menu', hidden: true });
const menu = () => screen.getByRole('dialog', { name: 'Menu' });
const inMenu = () => within(menu());
const isGone = () => waitForElementToBeRemoved(() => screen.queryByRole('dialog'));

/** Tells the drawer that the window has grown past the width it is for. */
let growWide = () => {};

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => {
    const list = Object.assign(new EventTarget(), { media, matches: false });
    if (media.includes('min-width')) growWide = () => void list.dispatchEvent(new Event('change'));
    return list;
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openMenu({ styled = false } = {}) {
  const page = await renderSection(<NavigationBar floating={false} />, { path: '/services', styled });
  await user.click(burger());
  await screen.findByRole('dialog');
  return page;
}

describe('the mobile menu', () => {
  it('is a dialog named Menu that holds the navigation and shows © 2025', async () => {
    await openMenu();
    const navigation = inMenu().getByRole('navigation', { name: 'Main' });
    for (const name of ['Home', 'Services', 'Products', 'Company']) {
      expect(within(navigation).getByRole('link', { name })).toBeTruthy();
    }
    expect(inMenu().getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
    expect(inMenu().getByText('© 2025')).toBeTruthy();
    expect(inMenu().getByRole('button', { name: 'Switch colour scheme' })).toBeTruthy();
  });

  it('starts with the button that closes it, which has the focus', async () => {
    await openMenu();
    const close = inMenu().getByRole('button', { name: 'Close menu' });
    expect(document.activeElement).toBe(close);
    expect(inMenu().getAllByRole('button')[0]).toBe(close);
  });

  it('says on its button whether it is open', async () => {
    await openMenu();
    expect(burger().getAttribute('aria-haspopup')).toBe('dialog');
    expect(burger().getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    await isGone();
    expect(burger().getAttribute('aria-expanded')).toBe('false');
  });

  it.each([
    ['its button', () => user.click(inMenu().getByRole('button', { name: 'Close menu' }))],
    ['Escape', () => user.keyboard('{Escape}')],
    ['a press beside it', () => user.click(document.querySelector('.MuiBackdrop-root') as Element)],
  ])('closes with %s and gives the focus back', async (_, close) => {
    await openMenu();
    await close();
    await isGone();
    expect(document.activeElement).toBe(burger());
  });

  it('expands one submenu at a time', async () => {
    await openMenu();
    const products = inMenu().getByRole('button', { name: 'More Products pages' });
    const company = inMenu().getByRole('button', { name: 'More Company pages' });
    expect(inMenu().queryByRole('link', { name: 'CRM' })).toBeNull();

    await user.click(products);
    expect(products.getAttribute('aria-expanded')).toBe('true');
    expect(inMenu().getByRole('link', { name: 'CRM' })).toBeTruthy();

    await user.click(company);
    expect(products.getAttribute('aria-expanded')).toBe('false');
    expect(company.getAttribute('aria-expanded')).toBe('true');
    expect(inMenu().queryByRole('link', { name: 'CRM' })).toBeNull();
    expect(inMenu().getByRole('link', { name: 'Team' })).toBeTruthy();

    await user.click(company);
    expect(company.getAttribute('aria-expanded')).toBe('false');
  });

  it('closes when the route changes', async () => {
    const { router } = await openMenu();
    await user.click(inMenu().getByRole('link', { name: 'Products' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/products');
  });

  it('locks the page’s scrolling while it is open', async () => {
    await openMenu({ styled: true });
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    await user.keyboard('{Escape}');
    await isGone();
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
  });

  it('goes away when the window grows too wide for it', async () => {
    await openMenu();
    act(() => growWide());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });
});
