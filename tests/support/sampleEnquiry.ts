/** Every field of the enquiry form, in the order of its definition, with a visitor's input. */
export const sampleEnquiry = {
  firstName: 'Kavitha',
  lastName: 'Menon',
  phone: '9876543210',
  email: 'kavitha@example.in',
  message: 'Forty rooms of stock.',
  ProductDesign: 'Rough sketches',
  ProjectBudget: '1250000',
  company: 'Deccan Cold Storage',
  role: 'Operations manager',
};

/** The stored form of an empty enquiry. */
export const emptyEnquiry = Object.fromEntries(Object.keys(sampleEnquiry).map((field) => [field, '']));
