import { openContent } from '#server/content/content.ts';
import { contentInMemory } from '#server/content/contentInMemory.ts';
import { readAssets } from '#server/files/assets.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { documentRenderer } from '#server/rendering/document.ts';
import { routes } from '#site/routes.ts';
import { median } from './table.ts';

/** Renders every page over and over, as the server does when its content has changed; writes medians as JSON. */
const source = await openContent(`${projectRoot}/src/content`, (fault) => {
  throw new Error(fault.reason);
});
const content = await source.current();
const transport = contentInMemory(content, (problem) => {
  throw new Error(problem);
});
const render = documentRenderer(readAssets());
const [warmUp, rounds] = [20, 40];
const times = new Map<string, number[]>(routes.map(({ path }) => [path, []]));
for (let round = 0; round < warmUp + rounds; round++) {
  for (const route of routes) {
    const start = performance.now();
    await render(route, transport, { api: '', site: 'http://site.example', pictures: {} });
    if (round >= warmUp) times.get(route.path)?.push(performance.now() - start);
  }
}
source.close();
console.log(JSON.stringify([...times].map(([path, values]) => [path, median(values)])));
