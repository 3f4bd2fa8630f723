/** Field of a form posted without script that says which form it is. */
export const formField = 'form';

/** A field that people do not see: whatever fills it in is a machine. It travels only when it was filled. */
export const trapField = 'leaveEmpty';

/** Query parameter of a page that says which form was just sent without script. */
export const sentParameter = 'sent';
