import { oddTexts } from '#gallery/oddTexts.ts';
import { sampleRecord } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { DrawerItem } from './DrawerItem.tsx';

const [, services, products] = sampleRecord('navigation');
if (!services || !products) throw new Error('The sample navigation is shorter');

export default {
  component: DrawerItem,
  args: { item: products, more: 'More {name} pages' },
  render: (props) => (
    <ul role="list" style={{ maxWidth: 360 }}>
      <DrawerItem {...props} />
    </ul>
  ),
  parameters: {
    use: 'Inside the list of MobileMenu.',
    accessibility:
      'A link and, for a submenu, a button named by the entry. One submenu is open at a time. Both are at least 48 px high.',
  },
} satisfies Stories<typeof DrawerItem>;

type State = Story<typeof DrawerItem>;

export const Folded: State = {};

export const Unfolded: State = {
  play: async ({ canvasElement }) => {
    const submenu = canvasElement.querySelector('details');
    if (!submenu) throw new Error('There is no submenu');
    submenu.open = true;
  },
};

export const WithoutSubmenu: State = { args: { item: services } };

export const Current: State = { args: { item: services }, parameters: { site: { path: '/services' } } };

export const Long: State = { args: { item: { ...products, name: oddTexts.manyWords } } };

export const Urdu: State = { args: { item: { ...products, name: oddTexts.urdu } } };
