/**
 * Names that HTML and script share: ids, button names, data attributes and events. A heading of the content may have the
 * same id, so an element that comes after the content is looked up by its tag, too.
 */

/** The application's element. */
export const rootId = 'root';
/** The JSON the browser starts from. */
export const stateId = 'state';
/** The JSON with the addresses of the page's scripts. */
export const chunksId = 'chunks';
/** The drawings that came with the page. */
export const spriteId = 'sprite';
/** The menu of small screens. */
export const menuId = 'menu';
/** Where the name of a new page is announced. */
export const announcerId = 'announcer';
/** The visitor's choice of a colour scheme: where the browser keeps it, and the name of the buttons that change it. */
export const schemeName = 'scheme';
/** The name of the button that goes to the top and its heading, and of the event that asks for the same. */
export const topName = 'top';
/** Event of an element that became interactive: the page (`html`) or a form. The element then has `data-hydrated`. */
export const hydratedEvent = 'hydrated';
/** Key in the session storage for the page whose script failed. */
export const noHydrateKey = 'plain';
/** Begins the key in the session storage for what was typed into a form; the form's name follows. */
export const draftKey = 'draft:';
/** Event of the window: the router shows the page of a link in the same document. */
export const routeChangeEvent = 'routechange';
/** The message that the starter shows when a form cannot be sent. */
export const saidId = 'said';
/** Event of the window: a form was taken. Its detail names the form and has what was sent. */
export const sentEvent = 'sent';
