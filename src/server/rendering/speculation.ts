/**
 * Which documents a browser may fetch before a link is followed: those of the site, when the visitor points at the link or
 * begins to press it. Browsers that know nothing of this ignore it, and those that save data do not do it. Part of the
 * document: named in a header, the file of rules takes the connection on which the font would come.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});
