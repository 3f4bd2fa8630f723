/** Field that names the form when it is posted without script. */
export const formField = 'form';

/** A hidden field that only bots fill in. It is sent only when it has a value. */
export const honeypotField = 'leaveEmpty';

/** Query parameter that names the form just sent without script. */
export const sentParameter = 'sent';

/** Query parameter with the moment of the redirect after that form: an older address shows no confirmation. */
export const sentAtParameter = 'sentAt';

/** Query parameter of the contact page with the path of the product that the visitor asks about. */
export const productParameter = 'product';

/**
 * Name of the value that records where a visit began: the referrer and the query of the first address, separated by a
 * space. The browser keeps it in session storage. Calls to our own API send it in a header, after the path of the page;
 * forms posted without script send it in a field.
 */
export const visitName = 'visit';
