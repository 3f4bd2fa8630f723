export const careersBanner = {
  title: 'Careers for people who finish things',
  text: 'We look for engineers, designers and testers who ask how the work is done before they change it. To apply, write to us about one thing you built and what you would do differently today. A person reads every application.',
  button: { label: 'Write to us', path: '/contact' },
} as const;
