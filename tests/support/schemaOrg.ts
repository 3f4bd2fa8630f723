import { array, type ISchema, lazy, number, object, type Schema, string } from 'yup';

/** Types of schema.org as this site uses them: what each must and may have. Anything else is a fault. */

const address = () => string().url().required();
const text = () => string().min(1).required();
const reference = object({ '@id': address() }).noUnknown().required();
const thing = <F extends Record<string, ISchema<unknown>>>(type: string, fields: F) =>
  object({ '@type': string().oneOf([type]).required(), ...fields })
    .noUnknown()
    .required();

const page = (type: string) =>
  thing(type, {
    '@id': address(),
    url: address(),
    name: text(),
    description: text(),
    inLanguage: text(),
    isPartOf: reference,
    about: reference,
    primaryImageOfPage: thing('ImageObject', { url: address() }),
    breadcrumb: reference.optional().default(undefined),
  });

const types: Record<string, Schema> = {
  ProfessionalService: thing('ProfessionalService', {
    '@id': address(),
    name: text(),
    legalName: text(),
    slogan: text(),
    url: address(),
    logo: address(),
    image: address(),
    foundingDate: string()
      .matches(/^\d{4}$/)
      .required(),
    address: thing('PostalAddress', {
      streetAddress: text(),
      addressLocality: text(),
      addressRegion: text(),
      postalCode: string()
        .matches(/^\d{6}$/)
        .required(),
      addressCountry: string().length(2).required(),
    }),
    telephone: text(),
    email: string().email().required(),
    geo: thing('GeoCoordinates', {
      latitude: number().min(-90).max(90).required(),
      longitude: number().min(-180).max(180).required(),
    }),
    sameAs: array(address()).min(1).required(),
  }),
  Organization: thing('Organization', {
    '@id': address(),
    name: text(),
    url: address(),
    employee: array(thing('Person', { name: text(), jobTitle: text(), image: address() }))
      .min(1)
      .optional()
      .default(undefined),
  }),
  WebSite: thing('WebSite', {
    '@id': address(),
    url: address(),
    name: text(),
    inLanguage: text(),
    publisher: reference,
  }),
  WebPage: page('WebPage'),
  AboutPage: page('AboutPage'),
  ContactPage: page('ContactPage'),
  CollectionPage: page('CollectionPage'),
  BreadcrumbList: thing('BreadcrumbList', {
    '@id': address(),
    itemListElement: array(
      thing('ListItem', { position: number().integer().min(1).required(), name: text(), item: address() }),
    )
      .min(2)
      .required(),
  }),
  Service: thing('Service', {
    '@id': address(),
    url: address(),
    name: text(),
    serviceType: text(),
    description: text(),
    provider: reference,
  }),
};

const known = lazy(
  (value: { '@type'?: string } | undefined) => types[value?.['@type'] ?? ''] ?? thing('a known type', {}),
);

/** A whole JSON-LD document of a page. */
export const documentSchema = object({
  '@context': string().oneOf(['https://schema.org']).required(),
  '@graph': array(known).required(),
}).noUnknown();
