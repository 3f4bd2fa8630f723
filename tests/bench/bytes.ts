import { clientBytes, packedFile, pageBytes } from '../browser/pageBytes.ts';
import { indexablePaths, shortened } from './pages.ts';
import { kilobytes, type Report } from './table.ts';

/** Measures the bytes of each page, by kind, after brotli at the highest level. */
export async function measureBytes(siteUrl: string): Promise<Report> {
  const pages = indexablePaths.map(async (path) => {
    const html = await (await fetch(siteUrl + path)).text();
    const fonts = [...html.matchAll(/<link rel="preload" href="(\/fonts\/[^"]+)"/g)];
    const fontBytes = fonts.reduce((total, [, url = '']) => total + packedFile(url), 0);
    return { path, fontBytes, ...pageBytes(html) };
  });
  const [home, ...others] = await Promise.all(pages);
  const all = home ? [home, ...others] : [];
  const largest = (sizes: number[]) => Math.max(...sizes) / 1000;
  return {
    title: 'Bytes',
    notes: `KB after brotli 11. Until the client is wanted, which then has ${kilobytes(clientBytes())} KB, a page fetches no script but the starter. Drawings of the first screen are part of the document.`,
    head: ['page', 'document', 'script before the client', 'fonts'],
    rows: all.map(({ path, document, script, fontBytes }) => [
      shortened(path),
      ...[document, script, fontBytes].map(kilobytes),
    ]),
    figures: [
      { what: 'document of the home page', values: [largest([home?.document ?? Number.NaN])], atMost: 19.2 },
      {
        what: 'largest document of another page',
        values: [largest(others.map((it) => it.document))],
        atMost: 17,
      },
      {
        what: 'script before the client is needed',
        values: [largest(all.map((it) => it.script))],
        atMost: 4,
      },
      { what: 'client, once it is needed', values: [clientBytes() / 1000], atMost: 184 },
    ].map((figure) => ({ ...figure, unit: ' KB', digits: 1 })),
  };
}
