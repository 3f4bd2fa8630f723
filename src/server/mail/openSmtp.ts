import { createTransport } from 'nodemailer';

/** Longest time that any step of sending a mail takes, in milliseconds. */
const longestStep = 10_000;

/** Makes the connection that mails leave through; nothing is opened before the first one. */
export function openSmtp(smtpUrl: string) {
  const { hostname } = new URL(smtpUrl);
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return createTransport({
    url: smtpUrl,
    connectionTimeout: longestStep,
    greetingTimeout: longestStep,
    socketTimeout: longestStep,
    dnsTimeout: longestStep,
    // A mail server on the own machine has a certificate that nobody has signed, and nobody listens in between.
    ...(isOwnMachine && { tls: { rejectUnauthorized: false } }),
  });
}

const networkCodes = ['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS'];
/** What a mail server refuses that has taken the login. */
const laterCodes = ['EENVELOPE', 'EMESSAGE'];

/** What a mail server says where not the address is wrong, but the sender's or what the sender may do: staff can fix it. */
const ownFault = /^5\d\d[ -]5\.(7\.|1\.[78]\b)/;

interface SmtpError {
  code?: string;
  /** What was refused. */
  command?: string;
  responseCode?: number;
  response?: string;
  /** Whether the answer would be the same another time. */
  permanent?: boolean;
  message?: string;
}

/** Of what a mail server says only the code, it may quote addresses; what the network says in full. */
export function mailFailure(error: unknown) {
  const { code = 'unknown', command, responseCode, response = '', permanent, message } = error as SmtpError;
  const more = networkCodes.includes(code) && !responseCode ? message?.split('\n', 1)[0] : responseCode;
  const taken = laterCodes.includes(code) ? ('taken' as const) : undefined;
  const isOfAddress = command === 'RCPT TO' && !ownFault.test(response);
  return {
    reason: [code, more].filter(Boolean).join(' '),
    login: code === 'EAUTH' ? ('refused' as const) : taken,
    /** Whether the address is to blame, and if any mail may ever get there. */
    addressRefused: isOfAddress ? (permanent ? ('for good' as const) : ('for now' as const)) : undefined,
  };
}
