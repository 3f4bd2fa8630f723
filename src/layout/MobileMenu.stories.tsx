import { oddTexts } from '#gallery/oddTexts.ts';
import { sampleRecord } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { MobileMenu } from './MobileMenu.tsx';

const items = sampleRecord('navigation');

/** Opens it as its button does; where the browser cannot, it has the attribute. */
const opened: Story<typeof MobileMenu>['play'] = async ({ canvas, canvasElement }) => {
  const menu = canvasElement.querySelector('dialog');
  if (menu?.showModal) menu.showModal();
  else menu?.setAttribute('open', '');
  await canvas.findByRole('dialog', { name: 'Menu' });
  // React takes the attribute away by which the browser would do it.
  canvas.getByRole('button', { name: 'Close menu' }).focus();
};

export default {
  component: MobileMenu,
  args: { items },
  parameters: {
    layout: 'fullscreen',
    use: 'With NavigationBar, which has its button, on every page with a navigation.',
    accessibility:
      'The browser’s own dialog Menu: it keeps the focus, Escape closes it, and the page behind cannot scroll. The first button is “Close menu”.',
    site: { path: '/services' },
  },
} satisfies Stories<typeof MobileMenu>;

type State = Story<typeof MobileMenu>;

export const Closed: State = { play: async () => {} };

export const Open: State = { play: opened };

export const Long: State = {
  args: { items: items.map((item) => ({ ...item, name: oddTexts.manyWords })) },
  play: opened,
};

export const Many: State = { args: { items: [...items, ...items, ...items] }, play: opened };

export const Urdu: State = {
  args: { items: items.map((item) => ({ ...item, name: oddTexts.urdu })) },
  play: opened,
};
