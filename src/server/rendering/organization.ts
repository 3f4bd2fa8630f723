import { cardPath } from '#app/pageHead.ts';
import { routeFor } from '#site/routes.ts';
import type { Records } from '#store/recordCache.ts';
import { brand } from '#theme/brand.ts';
import { icons } from './pictures.ts';
import { isAtPlace, postalAddress } from './postalAddress.ts';

/**
 * The company for JSON-LD: what the brand says, and how to reach it as the page's footer record says. What the record
 * lacks is left out.
 */
export function organization(records: Records, origin: string): Record<string, unknown> {
  const { address, phone, email, networks } = contactIn(records);
  const { latitude, longitude, query } = brand.map;
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
    // The map of one place and the address of another would be two answers.
    ...((!address || isAtPlace(address, query)) && {
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
    }),
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
