/** What HTML and script call the same: ids, names of buttons, data attributes and the events that they share. */

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
/** The visitor's choice of a colour scheme: where the browser keeps it, and the name of the buttons that change it. */
export const schemeName = 'scheme';
/** The name of the button that scrolls to the top, and of the event that asks for the same. */
export const topName = 'top';
/** Said by whatever has become interactive: the page (its `html` element), an island, a form. It carries `data-hydrated`. */
export const hydratedEvent = 'hydrated';
/** Where the session storage names the page whose script has failed. */
export const plainKey = 'plain';
/** Said by the router when the address has changed and the document stays. */
export const movedEvent = 'moved';
