/** What a form calls a field, where that is not its key in words, and what else there is to know of it. By its key. */
export const fieldWords: Readonly<Record<string, { title?: string; description?: string }>> = {
  image: { title: 'Picture' },
  imageAlt: {
    title: 'The picture in words',
    description: 'For those who cannot see it; empty where it adds nothing.',
  },
  imageFocus: {
    title: 'What stays in view of the picture',
    description:
      'Two percentages such as 50% 30%, or words such as left or right bottom; empty is the middle.',
  },
  path: { title: 'Link', description: 'A page such as /contact, or a whole address.' },
  buttonLink: { title: 'Link of the button', description: 'A page such as /contact, or a whole address.' },
  product: { description: 'The page of the product whose stone is shown, such as /products/…' },
  description: { description: 'Search engines show about 150 characters of a page’s.' },
  icon: { description: 'One of the icons of the site.' },
  sample: { title: 'Is only an example' },
  ariaLabels: { title: 'Words for screen readers' },
  trap: { description: 'Of a field that only machines fill in.' },
  submenu: { description: 'An entry with a submenu opens it; its own link is the first page.' },
  placeholder: { title: 'Text until the page has its own' },
  id: {
    title: 'Name in the address',
    description: 'What follows # in links to this part: letters and hyphens.',
  },
  title: { description: 'Of a page: what tabs and search engines show, about 60 characters.' },
  facebook_url: { title: 'Facebook' },
  instagram_url: { title: 'Instagram' },
  linkedin_url: { title: 'LinkedIn' },
  youtube_url: { title: 'YouTube' },
  service: { title: 'Services: page' },
  safeguard: { title: 'Services: safeguards' },
  saasApplication: { title: 'Services: applications' },
  servicesPage: { title: 'Services: for search engines' },
  about: { title: 'About: company' },
  value: { title: 'About: values' },
  aboutPage: { title: 'About: other texts' },
  team: { title: 'Team: people' },
  teamPage: { title: 'Team: other texts' },
  footer: { title: 'Footer with branch' },
  serviceFooter: { title: 'Footer with newsletter' },
  frame: { title: 'Texts of all pages' },
  mail: { title: 'Mail to staff', description: 'Words in braces, such as {title}, are filled in.' },
  confirmationMail: {
    title: 'Mail to subscribers',
    description: 'Words in braces, such as {company}, are filled in.',
  },
};

/** Keys whose texts may have several lines. */
export const isLong = (key: string): boolean =>
  /^(text|summary|lead|address|introduction|ignore|message|placeholder|items|paragraph\d|(\w+D|d)escription|subtitle|\w+Hint|\w*[nN]ote)$/.test(
    key,
  );

/** Keys that staff do not own: they are kept, and not shown. */
export const isHidden = (key: string): boolean => key === 'slug';

/** A key in words: `buttonText` gives `Button text`. */
export function wordsOf(key: string): string {
  const words = key.replace(/[_\d]+/g, (it) => it.replace('_', ' ')).replace(/(?<=[a-z])(?=[A-Z\d])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
