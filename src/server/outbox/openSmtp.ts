import { createTransport } from 'nodemailer';
import { loopback } from '../http/client.ts';

/** Longest time to connect to a mail server, in milliseconds. */
const longestStep = 10_000;
/**
 * Longest time between two answers of a mail server, in milliseconds. Some scan a mail before they accept it, and a client
 * that disconnects earlier sends it twice (RFC 5321 §4.5.3.2.6).
 */
const longestSilence = 2 * 60_000;
/** Longest time for sending a mail, in milliseconds. */
export const longestMail = longestSilence + 30_000;

const isOwnMachine = (smtpUrl: string) => loopback.test(new URL(smtpUrl).hostname);

/** Whether `SMTP_URL` allows mails, and the password, to leave this machine without encryption. */
export function mayBeReadOnTheWay(smtpUrl: string): boolean {
  const { protocol, searchParams } = new URL(smtpUrl);
  return protocol === 'smtp:' && !isOwnMachine(smtpUrl) && searchParams.get('requireTLS') === 'false';
}

/**
 * Creates the SMTP transport, which connects with the first mail. A connection to another machine must be encrypted, or no
 * mail is sent.
 */
export function openSmtp(smtpUrl: string) {
  const isOwn = isOwnMachine(smtpUrl);
  return createTransport({
    // Parameters of the URL override the options here.
    url: smtpUrl,
    requireTLS: !isOwn,
    connectionTimeout: longestStep,
    greetingTimeout: longestStep,
    socketTimeout: longestSilence,
    dnsTimeout: longestStep,
    // A mail server on this machine has a self-signed certificate, and nobody can eavesdrop.
    ...(isOwn && { tls: { rejectUnauthorized: false } }),
  });
}

const networkCodes = ['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS'];

/** Status codes for a wrong sender address or missing permission, which staff can fix; the recipient may be valid. */
const ownFault = /^5\d\d[ -]5\.(7\.|1\.[78]\b)/;

interface SmtpError {
  code?: string;
  /** The SMTP command that was refused. */
  command?: string;
  responseCode?: number;
  response?: string;
  /** Whether a retry would get the same answer. */
  permanent?: boolean;
  message?: string;
}

/** Describes a failure: a network error in full, but only the code of a server's answer, which may quote addresses. */
export function mailFailure(error: unknown) {
  const { code = 'unknown', command, responseCode, response = '', permanent, message } = error as SmtpError;
  const more = networkCodes.includes(code) && !responseCode ? message?.split('\n', 1)[0] : responseCode;
  return {
    reason: [code, more].filter(Boolean).join(' '),
    /** Whether the login was refused, which does not depend on the mail. */
    isLogin: code === 'EAUTH',
    /** Whether the address is permanently refused: some servers say so after the address, some after the whole mail. */
    isRefusedForGood:
      (command === 'RCPT TO' || code === 'EMESSAGE') && permanent === true && !ownFault.test(response),
    /** Whether the mail server takes mails, but not to this address now. */
    isRefusedForNow: command === 'RCPT TO' && permanent !== true,
  };
}
