export const success = '[role=status]';
export const live = '[aria-live=polite]';

export const name = ['Name', 'Kavitha Menon'] as const;
export const email = ['Email', 'kavitha@example.in'] as const;
export const phone = ['Phone', '9876543210'] as const;

/** Valid forms. */
export const enquiry = { stage: 'enquiry', fields: [phone] } as const;
export const contactMessage = { stage: 'contactMessage', fields: [name, email] } as const;
export const newsletter = { stage: 'newsletter', fields: [['Email address', 'kavitha@example.in']] } as const;

export const lost = 'network failure';
export const page = { status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' };
export const taken = (message: string) => ({ status: 201, body: { message } });

/** An error response of the server, which the contact form shows. */
export const refusal = (status: number, words: string) => ({
  ...contactMessage,
  words,
  answer: { status, body: { error: words } },
});
