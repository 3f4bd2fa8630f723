/** Pages measured in every round: the home page, one of each heavier kind, and an article that staff made. */
export const measuredPaths = [
  '/',
  '/services',
  '/products/best-custom-crm-software-development-company-in-hyderabad',
  '/contact',
  '/team',
  '/insights/estimating-a-project',
];
