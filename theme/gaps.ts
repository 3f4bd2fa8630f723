/**
 * The three gaps of a page, as the space that a part has above and below: two parts of one subject are 64 px apart, two
 * subjects 120, and a dark band is 176 from what is around it. On phones these are 40, 64 and 88.
 */
export const gaps = {
  within: 'clamp(20px, 2.25vw, 32px)',
  subject: 'clamp(32px, 4.2vw, 60px)',
  band: 'clamp(56px, 8.1vw, 116px)',
};
