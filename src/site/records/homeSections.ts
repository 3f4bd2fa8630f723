/** The sections of the home page below the hero, in the order of the specification (rules §2). */
export const homeSections = ['itServices', 'collaboration', 'skills', 'testimonials', 'contact'] as const;

export type HomeSection = (typeof homeSections)[number];
