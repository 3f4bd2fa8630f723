/** DOM id of a drawing's symbol. */
export const artId = (name: string): string => `art-${name.replaceAll(/[^a-z0-9]+/g, '-')}`;

/** DOM id of an icon's shape in the file of drawings. */
export const iconId = (name: string): string => `icon-${name}`;
