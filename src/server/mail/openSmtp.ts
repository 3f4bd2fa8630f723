import { createTransport } from 'nodemailer';
import { loopback } from '../http/client.ts';

/** Longest time that it takes to reach a mail server, in milliseconds. */
const longestStep = 10_000;
/**
 * Longest time between two answers of a mail server, in milliseconds: some look through a mail before they say that they took
 * it, and who hangs up before sends it twice (RFC 5321 §4.5.3.2.6).
 */
const longestSilence = 2 * 60_000;
/** Longest time that sending a mail takes, in milliseconds. */
export const longestMail = longestSilence + 30_000;

const isOwnMachine = (smtpUrl: string) => loopback.test(new URL(smtpUrl).hostname);

/** Whether `SMTP_URL` allows mails, and the password, to leave this machine without encryption. */
export function mayBeReadOnTheWay(smtpUrl: string): boolean {
  const { protocol, searchParams } = new URL(smtpUrl);
  return protocol === 'smtp:' && !isOwnMachine(smtpUrl) && searchParams.get('requireTLS') === 'false';
}

/**
 * Makes the connection that mails leave through; nothing is opened before the first one. To another machine it is
 * encrypted, or no mail is sent.
 */
export function openSmtp(smtpUrl: string) {
  const isOwn = isOwnMachine(smtpUrl);
  return createTransport({
    // Its parameters come before the options here.
    url: smtpUrl,
    requireTLS: !isOwn,
    connectionTimeout: longestStep,
    greetingTimeout: longestStep,
    socketTimeout: longestSilence,
    dnsTimeout: longestStep,
    // A mail server on the own machine has a certificate that nobody has signed, and nobody listens in between.
    ...(isOwn && { tls: { rejectUnauthorized: false } }),
  });
}

const networkCodes = ['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS'];

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
  return {
    reason: [code, more].filter(Boolean).join(' '),
    /** Whether the login was refused, which no mail of its own is the cause of. */
    isLogin: code === 'EAUTH',
    /** Whether no mail will ever get to this address: some servers say so of the address, some after the whole mail. */
    isRefusedForGood:
      (command === 'RCPT TO' || code === 'EMESSAGE') && permanent === true && !ownFault.test(response),
  };
}
