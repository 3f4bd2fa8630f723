/** What HTML and script call the same: ids, data attributes and the event that they share. */

/** The application's element. */
export const rootId = 'root';
/** The JSON the browser starts from. */
export const stateId = 'state';
/** The JSON with the addresses of the page's scripts. */
export const chunksId = 'chunks';
/** The drawings of the page. */
export const spriteId = 'sprite';
/** The menu of small screens. */
export const menuId = 'menu';
/** Said by whatever has become interactive: the page (its `html` element), an island, a form. It carries `data-hydrated`. */
export const hydratedEvent = 'hydrated';
/** Where the session storage names the page whose script has failed. */
export const plainKey = 'plain';
