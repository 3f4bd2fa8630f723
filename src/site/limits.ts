/** Business constants and limits of the specification (rules §5, §9) and of the forms. */

export const phoneDigits = 10;
/** Highest project budget in rupees: one crore. */
export const budgetMaximum = 10_000_000;
/** How long a submenu stays open after the pointer leaves it, in milliseconds. */
export const submenuCloseDelay = 200;
/** Scrolling beyond this many pixels gives the navigation bar its solid style. */
export const navbarScrollThreshold = 20;
/** Scrolling beyond this many pixels shows the scroll-to-top button. */
export const scrollTopThreshold = 300;

/** Longest stored text per kind of field, in characters. */
export const textLimits = { name: 100, email: 254, short: 200, message: 5_000 } as const;

/** A contact message may carry one file of at most this many bytes. */
export const fileMaximum = 5 * 1024 * 1024;
/** File name extensions a contact message may carry. */
export const fileExtensions = ['pdf', 'docx', 'xlsx', 'pptx', 'txt', 'csv', 'png', 'jpg', 'webp'] as const;
/** Longest stored file name, in characters. */
export const fileNameLimit = 120;

/** Maximum length of the `visit` value, in characters: clients cut it there, and the server reads no more. */
export const visitLimit = 4_000;

/** How long a success message stays, in milliseconds. The time restarts when the pointer leaves the message. */
export const successDuration = 12_000;
