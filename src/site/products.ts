/** A product: its page, its place in menus and grid, and its stone (spec §2). A new product is a new entry here. */
interface Product {
  /** Last part of the page's address. */
  slug: string;
  /** As in the grid and the menus. */
  name: string;
  /** Page part of the document's title, and its description. */
  title: string;
  description: string;
  /** The page's h1 and last crumb. */
  heading: string;
  /** One sentence for the grid. */
  summary: string;
  /** The paragraph under the h1. */
  lead: string;
  /** Body text of a page whose own text is still to be written. */
  placeholder?: string;
  /** Cut and gem of its drawing, as the theme names them. */
  stone: readonly [cut: string, gem: string];
}

const entries = [
  {
    slug: 'best-ai-agent-development-company-in-hyderabad',
    name: 'AI agents',
    title: 'AI agent development in Hyderabad',
    description:
      'AI agents that read, decide and act inside your own systems, with limits you set and a person in charge.',
    heading: 'AI agent development',
    summary: 'Assistants that read, decide and act inside your own systems, with a person in charge.',
    lead: 'An agent reads the request, looks up your records, does the routine steps and asks a person when it is not sure. We build agents that work inside the systems you already run, and try them on your own past cases before they act.',
    stone: ['brilliant', 'hope'],
  },
  {
    slug: 'best-mobile-app-development-company-in-hyderabad',
    name: 'Mobile apps',
    title: 'Mobile app development in Hyderabad',
    description:
      'Android and iOS apps for customers and field staff that keep working when the signal does not.',
    heading: 'Mobile app development',
    summary: 'Android and iOS apps that keep working when the signal does not.',
    lead: 'Apps for your customers and your field staff, on Android and iOS. They open quickly on an ordinary phone, keep every entry when the network drops and send it on when the network is back.',
    stone: ['emerald', 'noor'],
  },
  {
    slug: 'best-web-and-software-development-company-hyderabad',
    name: 'Web and software',
    title: 'Web and software development in Hyderabad',
    description:
      'Portals, dashboards and internal tools that open fast on any machine and work with a keyboard.',
    heading: 'Web and software development',
    summary: 'Portals, dashboards and internal tools that open fast on any machine.',
    lead: 'Customer portals, dashboards and back-office tools that run in the browser your team already has. Nothing to install, quick on an old office computer, and usable with a keyboard from end to end.',
    placeholder: 'Add Paragraph',
    stone: ['asscher', 'dresden'],
  },
  {
    slug: 'best-custom-software-development-company-in-hyderabad',
    name: 'Custom software',
    title: 'Custom software development in Hyderabad',
    description:
      'Software for the process nobody sells a product for, planned on paper before a line is written.',
    heading: 'Custom software development',
    summary: 'For the process nobody sells a product for.',
    lead: 'Some work fits no package: the pricing only your trade uses, the inspection only your plant does. We write down how it is done today, agree what should change, and build exactly that.',
    placeholder: 'Add Paragraph',
    stone: ['mughal', 'hope'],
  },
  {
    slug: 'best-billing-system-development-company-in-hyderabad',
    name: 'Billing systems',
    title: 'Billing system development in Hyderabad',
    description: 'GST invoices, receipts, dues and collections that agree with your books to the paisa.',
    heading: 'Billing system development',
    summary: 'GST invoices, receipts and dues, right to the paisa.',
    lead: 'Quotations, GST invoices, credit notes, receipts and reminders in one place. Counter staff bill in a few keystrokes, and your accountant gets figures that agree with the books.',
    stone: ['princess', 'florentine'],
  },
  {
    slug: 'best-custom-crm-software-development-company-in-hyderabad',
    name: 'CRM',
    title: 'Custom CRM software development in Hyderabad',
    description:
      'Every enquiry, call and follow-up in one place, arranged the way your sales team already works.',
    heading: 'Custom CRM software development',
    summary: 'Every enquiry, call and follow-up in one place your team will use.',
    lead: 'A CRM earns its keep only when the sales team opens it every morning. We build it around the stages you sell in, bring in enquiries from your website, WhatsApp and phone, and ask for no field that nobody reads.',
    stone: ['oval', 'noor'],
  },
  {
    slug: 'best-ecommerce-website-app-development-company-in-hyderabad',
    name: 'E-commerce',
    title: 'E-commerce website and app development in Hyderabad',
    description: 'Catalogue, cart, payments, delivery and returns in a shop that is quick on a cheap phone.',
    heading: 'E-commerce website and app development',
    summary: 'Catalogue, cart, payments and returns, on web and app.',
    lead: 'A shop that loads quickly on a cheap phone and takes UPI, cards and cash on delivery. Behind it are the parts customers never see: stock that stays true, dispatch, returns and refunds.',
    stone: ['cushion', 'hope'],
  },
  {
    slug: 'best-education-management-system-development-company-in-hyderabad',
    name: 'Education management',
    title: 'Education management systems in Hyderabad',
    description:
      'Admissions, attendance, fees, timetables and results for schools, colleges and coaching centres.',
    heading: 'Education management systems',
    summary: 'Admissions, attendance, fees and results for schools and colleges.',
    lead: 'One record for each student, from the admission form to the transfer certificate. Teachers mark attendance in a minute, the office collects fees with receipts, and parents see results without a phone call.',
    stone: ['trillion', 'florentine'],
  },
  {
    slug: 'best-hospital-management-system-development-company-in-hyderabad',
    name: 'Hospital management',
    title: 'Hospital management systems in Hyderabad',
    description: 'Appointments, wards, pharmacy, laboratory and billing on one patient record.',
    heading: 'Hospital management systems',
    summary: 'Appointments, wards, pharmacy and billing on one patient record.',
    lead: 'Reception, doctors, nurses, laboratory, pharmacy and billing work on the same patient record, each seeing what their job needs. The bill is ready when the patient is, because it was kept up to date on every shift.',
    stone: ['rose', 'dresden'],
  },
  {
    slug: 'hr-management-software-development-company-in-hyderabad',
    name: 'HR management',
    title: 'HR management software in Hyderabad',
    description: 'Hiring, leave, shifts, documents and appraisals without the spreadsheets.',
    heading: 'HR management software',
    summary: 'Hiring, leave, shifts and appraisals without the spreadsheets.',
    lead: 'Offers, joining papers, leave, shift rosters and appraisals, with approvals that follow your reporting lines. Employees find the answer themselves, and HR gets its afternoons back.',
    stone: ['hexagon', 'noor'],
  },
  {
    slug: 'best-payroll-management-software-development-company-in-hyderabad',
    name: 'Payroll',
    title: 'Payroll management software in Hyderabad',
    description: 'Salaries, PF, ESI, professional tax and payslips, correct on the due date.',
    heading: 'Payroll management software',
    summary: 'Salaries, PF, ESI and payslips, correct on the due date.',
    lead: 'Attendance goes in, payslips and bank files come out. PF, ESI, professional tax and TDS follow rules you can read, and every figure on a payslip shows how it was reached.',
    stone: ['pear', 'hope'],
  },
] as const satisfies readonly Product[];

/** All products, in the order of the grid. */
export const products = entries.map((entry) => ({
  placeholder: undefined,
  ...entry,
  path: `/products/${entry.slug}` as const,
}));

/** The product whose page has this path. */
export const productAt = (path: string) => products.find((product) => product.path === path);

/** Head of /products. */
export const productsOverview = {
  title: 'Our products, none of them finished without you',
  text: 'Each one starts from parts we know well and ends in the shape your work needs.',
  /** Names the tray of products for those who do not see it. */
  trayHeading: 'All products',
} as const;

/** The last cell of the product tray. */
export const somethingElse = {
  name: 'Something else',
  path: '/contact',
  summary: 'Tell us what your business does differently. That is usually the part worth building.',
} as const;
