/** Field of a form posted without script that says which form it is. */
export const formField = 'form';

/** A field that people do not see: whatever fills it in is a machine. It travels only when it was filled. */
export const honeypotField = 'leaveEmpty';

/** Query parameter of a page that says which form was just sent without script. */
export const sentParameter = 'sent';

/** Query parameter with a mark of its own for each form that was sent without script: its message is shown once. */
export const onceParameter = 'once';

/**
 * Where a visit began, as the address of the page before it and the query of its first address, with a space between. The
 * browser keeps it in its session storage under this name; calls of our own API tell it, after the path of the page, in a
 * header of this name, and forms that the browser posts in a field of this name.
 */
export const visitName = 'visit';
