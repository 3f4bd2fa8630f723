import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { menuId } from '#hydration/names.ts';

/**
 * Closes the menu of small screens with its submenus when the page changes (spec §2), before the new page takes the
 * focus. The menu itself may have been opened without its script.
 */
export function useMenuClosing(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const menu = document.getElementById(menuId) as HTMLDialogElement | null;
    if (menu?.open) menu.close();
    for (const submenu of menu?.querySelectorAll('details') ?? []) submenu.open = false;
  }, [key]);
}
