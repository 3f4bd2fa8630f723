/** Returns a number with its noun, such as `1 lead` or `3 leads`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
