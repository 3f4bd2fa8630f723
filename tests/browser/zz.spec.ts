import { expect, test } from './site.ts';
import { printErrors } from './mediaErrors.ts';
import { routes } from '#site/routes.ts';
test('zz', async ({ page }) => {
  test.setTimeout(200000);
  for (const path of routes.map(({ path }) => path)) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 794, height: 1100 });
    await page.goto(path);
    expect.soft((await printErrors(page)).filter((e) => !e.startsWith('floats')), path).toEqual([]);
    if (['/', '/contact', '/services', '/about'].includes(path)) await page.screenshot({ path: `/tmp/zz-print${path.replaceAll('/', '_')}.png` });
  }
  await page.emulateMedia({ media: null as never });
  await page.goto('/contact');
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } });
  console.log('sheets', pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length);
});
