const kinds = ['before', 'after', 'difference'];

/**
 * A page with the pictures that differ: as they were, as they are, and where; by the names of their files. Without anything
 * to compare with, it says so.
 */
export function differencesPage(files: readonly string[], isCompared: boolean): string {
  const states = [...new Set(files.map((file) => file.replace(/ \w+\.png$/, '')))];
  const rows = states.map((state) => {
    const figures = kinds.map(
      (kind) =>
        `<figure><figcaption>${kind}</figcaption><img loading="lazy" alt="${kind}: ${state}" src="pictures/${encodeURIComponent(`${state} ${kind}.png`)}"></figure>`,
    );
    return `<h2>${state}</h2><div>${figures.join('')}</div>`;
  });
  const alike = isCompared ? 'Nothing looks different' : 'Compared with nothing';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>What looks different</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 24px }
div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px }
figure { margin: 0 }
img { max-width: 100%; border: 1px solid }
</style>
<h1>${states.length === 0 ? alike : `${states.length} pictures look different`}</h1>
${rows.join('\n')}
</html>
`;
}
