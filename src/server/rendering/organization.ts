import { cardPath } from '#app/pageHead.ts';
import { routeFor } from '#site/routes.ts';
import type { Records } from '#store/recordCache.ts';
import { brand } from '#theme/brand.ts';
import { icons } from './pictures.ts';

/**
 * The company for JSON-LD: what the brand says, and how to reach it as the page's footer record says. What the record
 * lacks is left out.
 */
export function organization(records: Records, origin: string): Record<string, unknown> {
  const { address, phone, email, networks } = contactIn(records);
  const { latitude, longitude } = brand.map;
  return {
    '@type': 'ProfessionalService',
    name: brand.name,
    legalName: brand.legalName,
    slogan: brand.line,
    url: `${origin}/`,
    logo: `${origin}${icons.appLarge.path}`,
    image: `${origin}${cardPath(routeFor('/'))}`,
    foundingDate: String(brand.foundingYear),
    ...(address && { address: postalAddress(address) }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(networks.length > 0 && { sameAs: networks }),
  };
}

function contactIn({ footer: main, serviceFooter: service }: Records) {
  const links: Record<string, string> = main?.socialLinks ?? service?.socialLinks ?? {};
  return {
    ...(main?.branch ?? service),
    networks: Object.values(links).filter((link) => /^https?:\/\//.test(link)),
  };
}

/** The last line of an Indian address: town, six digits of PIN code, perhaps the state. */
const townLine = /^(?<town>.+?)[\s,–-]+(?<code>\d{3} ?\d{3})(?:[\s,]+(?<state>\D+))?$/;

/** An address of several lines as schema.org has it. One that does not end with a town and its PIN code stays whole. */
export function postalAddress(address: string): Record<string, string> {
  const lines = address.split('\n').flatMap((line) => line.trim().replace(/,$/, '') || []);
  const { town, code, state } = townLine.exec(lines.at(-1) ?? '')?.groups ?? {};
  const street = town ? lines.slice(0, -1) : lines;
  return {
    '@type': 'PostalAddress',
    streetAddress: street.join(', '),
    ...(town && { addressLocality: town }),
    ...(state && { addressRegion: state }),
    ...(code && { postalCode: code }),
    addressCountry: 'IN',
  };
}
