/** Head of the contact form on /about; the rest of that page comes from the records. */
export const aboutContactSection = {
  label: 'Contact',
  heading: 'Come and see how we work',
  text: 'Visit the office, or send the awkward question first. Either is welcome.',
} as const;
