/**
 * Names shared by HTML and script: ids, button names, data attributes and events. A heading in the content may have the
 * same id, so selectors for elements after the content include the tag name.
 */

/** Id of the application's root element. */
export const rootId = 'root';
/** Id of the JSON with the browser's initial state. */
export const stateId = 'state';
/** Address that pages report their views to. */
export const viewsPath = '/seen';
/** Window event: React shows another page in the same document. */
export const viewEvent = 'seen';
/** Id of the JSON with the addresses of the page's scripts. */
export const chunksId = 'chunks';
/** Id of the drawings in the page that its first words need. */
export const spriteId = 'sprite';
/** Id of the drawings in the page that come after its words. */
export const lateSpriteId = 'late-sprite';
/** Event of the window: React shows a drawing that the page does not contain. */
export const drawingEvent = 'drawing';
/** Id of the menu for small screens. */
export const menuId = 'menu';
/** Id of the live region that announces the title of a new page. */
export const announcerId = 'announcer';
/** Storage key of the chosen colour scheme, and name of the buttons that change it. */
export const schemeName = 'scheme';
/** Name of the button that scrolls to the top and focuses the heading, and of the event that requests the same. */
export const topName = 'top';
/** Event of the page (`html`) or a form that React has hydrated. The element then has `data-hydrated`. */
export const hydratedEvent = 'hydrated';
/** Data attribute of the page (`html`) from the moment on when React takes it over. */
export const clientMark = 'client';
/** Window event: React closes a message that has the focus. */
export const messageClosedEvent = 'messageclosed';
/** Window event: the visitor closes the message that came with the page, which React takes over or has taken over. */
export const pageMessageClosedEvent = 'pagemessageclosed';
/** Session storage key for the path of the page whose script failed. */
export const noHydrateKey = 'plain';
/** Data attribute of a phone number that began with another country's code. The field keeps only its digits. */
export const fromAbroad = 'abroad';
/** Prefix of the session storage key for a form's draft. The form's name follows. */
export const draftKey = 'draft:';
/** Window event: the router shows the page of a link in the same document. */
export const routeChangeEvent = 'routechange';
/** Id of the element with the live regions of messages. */
export const messagesId = 'messages';
/** Attribute of an empty element of a form in which a message can stand. */
export const slotAttribute = 'data-message-slot';
/** Attribute of an element that needs React before a visitor uses a form. */
export const interactiveAttribute = 'data-interactive';
/** Id of the starter's message when a form cannot be sent. */
export const failureId = 'sending-failure';
/** Window event: the server accepted a form. The detail contains the form's name and the sent values. */
export const sentEvent = 'sent';

/** How long a submitted form waits for its script, in milliseconds. Then the browser submits it. */
export const formTimeoutMs = 3000;
/** How long the starter then asks whether the site can be reached, in milliseconds. After that the form shows a failure. */
export const reachTimeoutMs = 5000;
/** How long a form is sent before this is announced, in milliseconds. */
export const sendingPauseMs = 500;
/** How long after a page rests it gets the drawings that are far from the window, in milliseconds. */
export const allDrawingsMs = 2000;
