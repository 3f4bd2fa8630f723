/** Texts of the home page that no API call carries (spec §2). The hero's heading is the brand line. */
export const hero = {
  text: 'We learn how your business really works, then build the web, mobile and AI software that fits it.',
  button: { label: 'Tell us about your project', path: '/contact' },
  link: { label: 'See what we build', path: '/services' },
  points: [
    'Written scope and price before we build',
    'A working release every two weeks',
    'You own the code',
  ],
} as const;

export const itServices = {
  label: 'IT services',
  heading: 'Varied kinds of work, each with its own cut',
  text: 'A hospital is not a warehouse and a school is not a shop. Pick the nearest shape and we will cut it to yours.',
} as const;

export const collaboration = {
  label: 'How we work',
  heading: 'The stone decides the cut, not the cutter',
  text: 'A good cutter looks at a rough stone for a long time before touching it. We plan software the same way, with you in the room.',
  steps: [
    {
      title: 'Study the rough',
      text: 'We sit with the people who do the work, watch a real day, and write down the rules nobody wrote down.',
    },
    {
      title: 'Mark the plan',
      text: 'You get a written scope, screens you can click, a price and dates. Nothing is cut until you agree to it.',
    },
    {
      title: 'Cut in stages',
      text: 'Working software every two weeks on a private link. Use it, mark it up, change your mind early.',
    },
    {
      title: 'Polish and keep',
      text: 'We move your data, train your team, watch the launch and stay on call for what comes next.',
    },
  ],
} as const;

export const skills = {
  label: 'Skills',
  heading: 'One team from first sketch to night support',
  text: 'You talk to the people who do the work. These are the tools they reach for most.',
  groups: [
    { name: 'Web', items: 'React, TypeScript, server rendering, accessibility to WCAG 2.2' },
    { name: 'Mobile', items: 'Kotlin, Swift, Flutter, offline work that syncs later' },
    { name: 'Services and data', items: 'Node.js, Java, Python, PostgreSQL, reporting that reconciles' },
    {
      name: 'AI',
      items: 'Answers from your own documents, agents that use tools, evaluation before release',
    },
    { name: 'Cloud and operations', items: 'AWS, Azure, your own servers, monitoring, rehearsed restores' },
    { name: 'Design', items: 'Field research, clickable prototypes, plain words on every screen' },
  ],
} as const;

/** Samples: no client said these. Replace them with real quotes, used with consent, before launch. */
export const testimonials = {
  label: 'Testimonials',
  heading: 'What it is like to work with us',
  /** `product` is the path of the product whose stone is shown next to the quote. */
  quotes: [
    {
      sample: true,
      text: 'They spent two days at our billing counter before they drew a single screen. The software has the same steps our staff already knew.',
      role: 'Operations head',
      trade: 'hospital group',
      product: '/products/best-hospital-management-system-development-company-in-hyderabad',
    },
    {
      sample: true,
      text: 'Something works every second Friday. There was no big reveal at the end, just the next release.',
      role: 'Owner',
      trade: 'garment wholesaler',
      product: '/products/best-billing-system-development-company-in-hyderabad',
    },
    {
      sample: true,
      text: 'When the attendance rules changed in June, the change was live before the next payroll.',
      role: 'HR manager',
      trade: 'engineering firm',
      product: '/products/hr-management-software-development-company-in-hyderabad',
    },
  ],
} as const;

export const contactSection = {
  label: 'Contact',
  heading: 'Tell us what should work better',
  text: 'Describe the job in your own words. A person who builds software reads it and replies within one working day.',
} as const;
