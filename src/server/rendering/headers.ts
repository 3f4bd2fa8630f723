import type { PageDocument } from './document.ts';

/** Emotion adds its rules at run time to an empty style element; this is the hash of the empty text. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Where the contact page's map comes from. */
const mapOrigin = 'https://www.google.com';

/**
 * The content security policy of a page, by the hashes of its inline scripts and styles. Every page allows the map's
 * origin in frames: from every page the contact page can be reached without loading a new document.
 */
export function pagePolicy(
  document: Pick<PageDocument, 'scripts' | 'styles'>,
  apiUrl: string | undefined,
): string {
  const api = apiUrl ? ` ${new URL(apiUrl).origin}` : '';
  return [
    "default-src 'none'",
    "base-uri 'none'",
    `script-src 'self' ${document.scripts.join(' ')}`,
    "script-src-attr 'none'",
    `style-src 'self' ${document.styles.join(' ')} ${emptyStyle}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${api}`,
    "font-src 'self'",
    `connect-src 'self'${api}`,
    `frame-src ${mapOrigin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Headers of every answer. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
} as const;

/** The policy of answers that are data, not pages. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
