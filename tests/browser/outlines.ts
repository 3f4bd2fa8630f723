import type { Page } from '@playwright/test';
import { notFoundPath } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';
import { sampleProducts, seed } from '../support/seed.ts';

/** The words of a product's page without a text (rules §2). */
const placeholder = 'Add Paragraph';

/** Returns what a visitor sees below the bar, in order: breadcrumb, headings, forms and the placeholder. */
export const outlineOf = (page: Page): Promise<string[]> =>
  page.locator('main *, footer *').evaluateAll(
    (elements, placeholder) =>
      elements
        .filter((it) => it.checkVisibility())
        .flatMap((it) => {
          if (it.matches('form')) return `form ${it.ariaLabel}`;
          const isPlaceholder = it.matches('p') && it.textContent === placeholder;
          return isPlaceholder || it.matches('h1, h2, nav ol :is(a, span)') ? it.textContent : [];
        }),
    placeholder,
  );

const { menuTitle, productTitle, branchTitle } = seed('footer').sectionTitles;
const mainFooter = [
  seed('frame').newsletter.heading,
  'form Newsletter',
  branchTitle,
  menuTitle,
  productTitle,
];
const serviceFooter = [seed('serviceFooter').joinHeading, 'form Newsletter'];

const saas = seed('saasApplication').heading;
/** The headings of the blocks that the sample adds after the banner. */
const blocks = ['What it does', 'How we introduce it', 'Questions before you ask'];
const closing = 'Tell us how you work today';
const product = (path: string, ...texts: string[]) => {
  const heading = sampleProducts.find((it) => it.path === path)?.heading ?? '';
  return [
    path,
    ['Home', 'Products', heading, heading, ...blocks, ...texts, saas, closing, ...serviceFooter],
  ] as const;
};
const { title, highlight } = seed('about');
const { mainTitle, highlight: value, suffix } = seed('value');

/** Every page of rules §2 with its outline. The words of the specification are spelled out, others are the sample's. */
export const outlines: Readonly<Record<string, readonly string[]>> = {
  '/': [
    brand.line,
    seed('homePage').software?.heading ?? '',
    seed('itServices').heading,
    seed('collaboration').heading,
    seed('skills').heading,
    seed('testimonials').heading,
    seed('homePage').contact.heading,
    'form Contact us',
    ...mainFooter,
  ],
  '/portfolio': ['Our portfolio is coming soon', ...mainFooter],
  '/services': [
    seed('service').topBanner.title,
    seed('service').heading,
    seed('safeguard').title,
    saas,
    ...serviceFooter,
  ],
  '/products': [seed('productsPage').heading, seed('productsPage').listHeading, saas, ...serviceFooter],
  ...Object.fromEntries([
    product('/products/best-ai-agent-development-company-in-hyderabad'),
    product('/products/best-mobile-app-development-company-in-hyderabad'),
    product('/products/best-web-and-software-development-company-hyderabad', placeholder),
    product('/products/best-custom-software-development-company-in-hyderabad', placeholder),
    product('/products/best-billing-system-development-company-in-hyderabad'),
    product('/products/best-custom-crm-software-development-company-in-hyderabad'),
    product('/products/best-ecommerce-website-app-development-company-in-hyderabad'),
    product('/products/best-education-management-system-development-company-in-hyderabad'),
    product('/products/best-hospital-management-system-development-company-in-hyderabad'),
    product('/products/hr-management-software-development-company-in-hyderabad'),
    product('/products/best-payroll-management-software-development-company-in-hyderabad'),
  ]),
  '/terms': [
    'Terms and conditions',
    'Platform description',
    'User responsibilities',
    'Verification',
    'Disclaimers',
    'Conduct',
    'Modification of terms',
    'Governing law',
    'Contact details',
    ...mainFooter,
  ],
  '/privacy': ['Terms and conditions', ...mainFooter],
  '/about': [
    `${title} ${highlight}`,
    `${mainTitle} ${value} ${suffix}`,
    seed('aboutPage').contact.heading,
    'form Contact us',
    ...serviceFooter,
  ],
  '/team': [
    seed('teamPage').heading,
    seed('teamPage').listHeading,
    'Talk to the people who would build it',
    ...serviceFooter,
  ],
  '/contact': [
    'Reach US',
    seed('contactPage').formHeading,
    'form Enquiry',
    seed('contactPage').map.heading,
    ...mainFooter,
  ],
  '/careers': [seed('careersPage').heading, 'Open positions, all in Hyderabad', saas, ...serviceFooter],
  [notFoundPath]: ['Oops! Page not found', ...mainFooter],
};
