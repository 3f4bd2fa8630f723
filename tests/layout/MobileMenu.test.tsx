// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NavigationBar } from '#layout/NavigationBar.tsx';
import { renderSection } from '../support/renderSection.tsx';

const burger = () => screen.getByRole('button', { name: 'Open menu', hidden: true });

afterEach(cleanup);

/** The menu as the browser shows it once it is open. What opens and closes it is the browser's, not jsdom's. */
async function openMenu() {
  const page = await renderSection(<NavigationBar floating={false} />, { path: '/services' });
  const menu = await waitFor(
    () => document.querySelector('dialog') ?? Promise.reject(new Error('No menu yet')),
  );
  menu.setAttribute('open', '');
  return { ...page, menu, inMenu: within(screen.getByRole('dialog', { name: 'Menu' })) };
}

describe('the mobile menu', () => {
  it('is a dialog named Menu that holds the navigation and shows © 2025', async () => {
    const { inMenu } = await openMenu();
    const navigation = inMenu.getByRole('navigation', { name: 'Main' });
    for (const name of ['Home', 'Services', 'Products', 'Company']) {
      expect(within(navigation).getByRole('link', { name })).toBeTruthy();
    }
    expect(inMenu.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
    expect(inMenu.getByText('© 2025')).toBeTruthy();
    expect(inMenu.getByRole('button', { name: 'Switch colour scheme' })).toBeTruthy();
  });

  it('is in the page from the start, closed', async () => {
    await renderSection(<NavigationBar floating={false} />);
    await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is opened by its button and closed by its first one, which the browser does without script', async () => {
    const { menu, inMenu } = await openMenu();
    expect(burger().getAttribute('aria-haspopup')).toBe('dialog');
    expect(burger().getAttribute('aria-expanded')).toBe('false');
    expect(burger().getAttribute('command')).toBe('show-modal');
    expect(burger().getAttribute('commandfor')).toBe(menu.id);
    const close = inMenu.getByRole('button', { name: 'Close menu' });
    expect(inMenu.getAllByRole('button')[0]).toBe(close);
    expect(close.getAttribute('command')).toBe('close');
    expect(close.getAttribute('commandfor')).toBe(menu.id);
    expect(menu.getAttribute('closedby')).toBe('any');
  });

  it('has submenus of which the browser unfolds one at a time, with the stones of products', async () => {
    const { menu } = await openMenu();
    const submenus = [...menu.querySelectorAll('details')];
    expect(submenus.map((submenu) => submenu.querySelector('summary')?.getAttribute('aria-label'))).toEqual([
      'More Products pages',
      'More Company pages',
    ]);
    expect(new Set(submenus.map((submenu) => submenu.getAttribute('name')))).toEqual(new Set(['submenu']));
    const [products] = submenus;
    expect(products?.querySelectorAll('a').length).toBeGreaterThan(10);
    expect(products?.querySelectorAll('a use').length).toBeGreaterThan(10);
  });
});
