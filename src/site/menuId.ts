/** DOM id of the menu of small screens, by which its buttons and the starter find it. */
export const menuId = 'menu';
