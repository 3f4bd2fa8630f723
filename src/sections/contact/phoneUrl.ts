/** The `tel:` address of a phone number as people write it: its digits and a leading plus. */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(/(?!^\+)\D/g, '')}`;
