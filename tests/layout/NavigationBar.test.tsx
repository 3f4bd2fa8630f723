// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { schemeName } from '#client/names.ts';
import { NavigationBar } from '#layout/NavigationBar.tsx';
import { submenuCloseDelay } from '#site/limits.ts';
import { brand } from '#theme/brand.ts';
import { renderSection } from '../support/renderSection.tsx';

const bar = () => screen.getByRole('banner');
// Where it does not matter whether they are in reach they are found without asking for every element's styles.
const link = (name: string) => within(bar()).getByRole('link', { name, hidden: true });
const panelLink = () => within(bar()).queryByRole('link', { name: 'AI agents' });

async function show(path = '/services', styled = false) {
  await renderSection(<NavigationBar floating={path === '/'} />, { path, styled });
}

afterEach(cleanup);

describe('the navigation bar', () => {
  it('leads to the pages of the navigation record, and home by the company’s name', async () => {
    await show();
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    const names = ['Home', 'Services', 'Products', 'Company', 'Contact'];
    for (const name of names) expect(within(navigation).getByRole('link', { name })).toBeTruthy();
    expect(link(`${brand.name} home`).getAttribute('href')).toBe('/');
  });

  it('is the company’s name and the choice of colours when the record is empty', async () => {
    const bar = <NavigationBar floating={false} />;
    await renderSection(bar, { content: { navigation: [] } });
    expect(screen.queryByRole('navigation', { hidden: true })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open menu', hidden: true })).toBeNull();
    expect(link(`${brand.name} home`)).toBeTruthy();
  });

  it('names the page shown, and the entry it belongs to', async () => {
    await show('/products/best-custom-crm-software-development-company-in-hyderabad');
    expect(link('Products').getAttribute('aria-current')).toBe('true');
    expect(link('Services').getAttribute('aria-current')).toBeNull();
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

  it('says where it floats', async () => {
    await show('/');
    expect(bar()).toHaveProperty('dataset.floating', '');
    cleanup();
    await show('/services');
    expect(bar().dataset.floating).toBeUndefined();
  });
});

describe('a submenu', () => {
  it('is the browser’s own, of which one is open at a time', async () => {
    await show();
    const submenus = [...bar().querySelectorAll('details')];
    expect(submenus.map((submenu) => submenu.getAttribute('name'))).toEqual(['bar', 'bar']);
    expect(submenus.map((submenu) => submenu.firstElementChild?.getAttribute('aria-label'))).toEqual([
      'More Products pages',
      'More Company pages',
    ]);
  });

  it('has the stones of products next to their names', async () => {
    await show();
    expect(within(bar()).getByText('AI agents').closest('a')?.querySelector('use')).not.toBeNull();
  });

  it('keeps the time that it stays after the mouse has left', async () => {
    expect(submenuCloseDelay).toBe(200);
    await show('/services', true);
    const panel = within(bar()).getByText('AI agents').closest('div') as HTMLElement;
    expect(getComputedStyle(panel).transitionDelay).toBe('200ms');
  });
});

describe('the colour scheme', () => {
  it('is changed by a button of the name it is kept under', async () => {
    await show();
    const toggle = screen.getByRole<HTMLButtonElement>('button', { name: 'Switch colour scheme' });
    expect(toggle.name).toBe(schemeName);
  });
});
