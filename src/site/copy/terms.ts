/** One numbered part of the terms; `id` is its fragment on the page. */
export interface TermsSection {
  id: string;
  heading: string;
  paragraphs: readonly string[];
}

export const termsHeading = 'Terms and conditions';

/** First lines under the heading of /terms; not shown on /privacy. */
export const termsIntroduction =
  'These terms apply whenever you read this website or send something through it. We have kept them in plain words. In them, “we” means the company named at the foot of every page, and “you” means the person using the site and the business that person acts for.';

/** The terms of spec §2. Contact details follow the last section; they come from the footer record. */
export const termsSections: readonly TermsSection[] = [
  {
    id: 'platform',
    heading: 'Platform description',
    paragraphs: [
      'This website describes the software we build and the services around it: planning, design, web and mobile applications, AI agents, business systems, integrations and support. You can read every page without an account.',
      'The site also lets you send us an enquiry about a project, send a contact message with one attached file, and subscribe to our newsletter by email. None of these costs anything, and none obliges you or us to enter into a contract.',
      'Nothing here is an offer to sell a fixed product. A description of a product shows what we can build and is not a promise that a system with every feature stands ready. Scope, price, dates, ownership and support are settled only in a written agreement signed by both sides, and where that agreement says something different from this website, the agreement decides.',
      'We may change, add or remove pages, and we may close the site for maintenance. We try to keep it available at all hours, but do not promise that it will never be interrupted.',
    ],
  },
  {
    id: 'responsibilities',
    heading: 'User responsibilities',
    paragraphs: [
      'Give us details that are true, current and your own. If you write for a company, you confirm that you are allowed to share what you send and to discuss the project on its behalf.',
      'Send only what we need to understand the work. Please do not send passwords, bank card numbers, identity documents such as Aadhaar or PAN cards, patient records, or personal details of other people through the forms. If a project depends on such material, ask us first and we will agree on a safe way to share it.',
      'Check that an attached file is free of harmful code and that you have the right to give us a copy. Keep your original: the forms are a way to reach us and not a place to store files.',
      'You are responsible for the device and the connection you use, and for what is sent from them in your name. If someone has used your name or your number without permission, tell us and we will remove the entry.',
    ],
  },
  {
    id: 'verification',
    heading: 'Verification',
    paragraphs: [
      'Before we act on an enquiry we may call the phone number or write to the email address given with it, to confirm who sent it and that a reply is wanted.',
      'For larger projects we may ask for the registered name of your business, its GST number and the name of a person authorised to sign. We ask for these by email or in person, never through this website, and use them only to prepare an agreement.',
      'If we cannot confirm the details after reasonable attempts, we may close the enquiry without going further. You are welcome to send a new one at any time.',
      'We never ask for a password, a one-time code or a payment to verify an enquiry. If a call or message in our name does so, do not answer it, and let us know.',
    ],
  },
  {
    id: 'disclaimers',
    heading: 'Disclaimers',
    paragraphs: [
      'We write these pages with care and correct mistakes when we learn of them. Even so, the information is general. It is not legal, tax, medical or financial advice, and it does not replace a study of your own case. References to GST, PF, ESI and other rules describe the subjects our software deals with, and rules change.',
      'An estimate given by phone, email or message, and any budget you enter in a form, is a basis for discussion. It becomes binding only in a signed agreement.',
      'Some pages link to services that other companies run, such as maps and social networks. They have their own terms and their own handling of your data, and we are not responsible for them.',
      'The website is provided as it is. As far as the law allows, we are not liable for loss that follows from relying on general information found here, from an interruption of the site, or from something sent to the wrong address. Nothing in these terms limits liability that cannot be limited by law, including liability for fraud and wilful harm, or any right that consumer law gives you.',
    ],
  },
  {
    id: 'conduct',
    heading: 'Conduct',
    paragraphs: [
      'Use the site for its purpose: to learn about our work and to get in touch. You agree not to send unlawful, abusive, misleading or obscene material, not to pretend to be someone else, and not to use the forms for advertising.',
      'Do not try to reach data or systems that are not meant for you, to get round limits on the number of messages, to load the site with automated requests, or to introduce harmful code. If you find a weakness, please report it to us privately and give us time to repair it.',
      'The texts, drawings, logo and code of this site belong to us or to those who licensed them to us. You may read, print and link to the pages. Copying substantial parts, or using our name or logo in a way that suggests a connection that does not exist, needs our written consent.',
      'We may ignore, mark or delete messages that break these rules, slow down or block the connection they come from, and report serious cases to the authorities.',
    ],
  },
  {
    id: 'modification',
    heading: 'Modification of terms',
    paragraphs: [
      'We may change these terms when our services, the website or the law changes. The version on this page is the one that applies from the moment it is published here.',
      'A change does not reach back: what you sent us earlier is handled under the terms shown on the day you sent it. A signed agreement with us changes only in the way that agreement itself provides.',
      'If you keep using the site after a change, you accept the terms as changed. If you do not accept them, please stop using the forms. You can leave the newsletter at any time by writing to us.',
      'If a court finds one part of these terms invalid, the remaining parts continue to apply.',
    ],
  },
  {
    id: 'governing-law',
    heading: 'Governing law',
    paragraphs: [
      'These terms, and any dispute about them or about the use of this website, are governed by the laws of India.',
      'If something goes wrong, write to us first. Most matters can be settled by people talking to each other, and we will answer a written complaint in writing.',
      'A dispute that cannot be settled in this way is subject to the exclusive jurisdiction of the courts in Hyderabad, Telangana, India.',
    ],
  },
  {
    id: 'contact-details',
    heading: 'Contact details',
    paragraphs: [
      'Questions about these terms, a request to correct or delete what you sent us, and formal notices reach us by email, by phone or by post at the office.',
    ],
  },
];
