import { createTransport } from 'nodemailer';

/** Longest time that any step of sending a mail takes, in milliseconds. */
const stepTimeout = 10_000;

/** Makes the connection that mails leave through; nothing is opened before the first one. */
export function openSmtp(smtpUrl: string) {
  const { hostname } = new URL(smtpUrl);
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return createTransport({
    url: smtpUrl,
    connectionTimeout: stepTimeout,
    greetingTimeout: stepTimeout,
    socketTimeout: stepTimeout,
    dnsTimeout: stepTimeout,
    // A mail server on the own machine has a certificate that nobody has signed, and nobody listens in between.
    ...(isOwnMachine && { tls: { rejectUnauthorized: false } }),
  });
}
