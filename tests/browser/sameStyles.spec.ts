import type { Page } from '@playwright/test';
import { openPage } from './openPage.ts';
import { heading } from './parts.ts';
import { expect, test } from './site.ts';

/** States that a control can have: classes of Material UI, an attribute, and states that only the browser sets. */
const classes = ['', 'Mui-disabled', 'Mui-focusVisible', 'Mui-focused', 'Mui-error'];
const pseudoClasses = [[], ['hover'], ['active'], ['focus', 'focus-visible', 'focus-within']];

const controls = 'a, button, input, textarea, summary, .MuiInputBase-root, fieldset';

/** What states change. */
const properties = [
  ...['color', 'background-color', 'background-image', 'box-shadow', 'opacity', 'cursor', 'pointer-events'],
  ...['border-top-color', 'border-top-width', 'border-top-style', 'border-top-left-radius', 'padding-top'],
  ...['outline-color', 'outline-width', 'outline-style', 'outline-offset', 'transform', 'filter'],
  ...['text-decoration-line', 'text-decoration-color', 'font-size', 'font-weight', '-webkit-text-fill-color'],
];

/** Returns the computed styles of every control of the page in every state, in the order of the page. */
async function stylesOf(page: Page): Promise<string[]> {
  const device = await page.context().newCDPSession(page);
  await device.send('DOM.enable');
  await device.send('CSS.enable');
  const { root } = await device.send('DOM.getDocument');
  const { nodeIds } = await device.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: controls });
  const found: string[] = [];
  for (const forcedPseudoClasses of pseudoClasses) {
    await Promise.all(
      nodeIds.map((nodeId) => device.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
    );
    const styles = await page.evaluate(
      ([controls, classes, properties]) =>
        [...document.querySelectorAll<HTMLButtonElement>(controls)].flatMap((control) =>
          classes.map((name) => {
            if (name) control.classList.add(name);
            if (name === 'Mui-disabled') control.disabled = true;
            // A transition would show the style of the state before.
            control.style.transition = 'none';
            const style = getComputedStyle(control);
            const values = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`);
            if (name) control.classList.remove(name);
            if (name === 'Mui-disabled') control.disabled = false;
            const label = control.textContent?.trim() || control.getAttribute('name');
            return [`${control.tagName} ${label} .${name}`, ...values].join('\n');
          }),
        ),
      [controls, classes, properties] as const,
    );
    found.push(...styles.map((style) => `:${forcedPseudoClasses.join(':')} ${style}`));
  }
  await device.detach();
  return found;
}

/** Returns what differs between two lists of styles, as far as it can be read. */
const differences = (one: string[], other: string[]) =>
  one.flatMap((style, index) => {
    const [name, ...lines] = style.split('\n');
    const others = other[index]?.split('\n') ?? [];
    const changed = lines.filter((line) => !others.includes(line));
    return changed.length > 0 ? [`${name}: ${changed.join(', ')}`] : [];
  });

test('every control looks the same in every state after a load and after a navigation', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, from] of [
    ['/contact', '/terms'],
    ['/about', '/terms'],
  ] as const) {
    await openPage(page, path);
    const loaded = await stylesOf(page);
    await openPage(page, from);
    await page.locator(`header a[href="${path}"]`).first().dispatchEvent('click');
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toBeFocused();
    const shown = await stylesOf(page);
    expect(shown.length, path).toBe(loaded.length);
    expect(differences(loaded, shown), path).toEqual([]);
  }
});
