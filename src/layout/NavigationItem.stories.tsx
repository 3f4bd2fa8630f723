import { oddTexts } from '#gallery/oddTexts.ts';
import { sampleRecord } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { NavigationItem } from './NavigationItem.tsx';
import { SubmenuLinks } from './SubmenuLinks.tsx';
import { SubmenuPanel } from './SubmenuPanel.tsx';

const items = sampleRecord('navigation');
const [word, services = word, products, company, contact] = items;
if (!services || !products || !company || !contact) throw new Error('The sample navigation is shorter');

export default {
  component: NavigationItem,
  subcomponents: { SubmenuPanel, SubmenuLinks },
  args: { item: services, more: 'More {name} pages' },
  render: (props) => (
    <ul
      role="list"
      style={{ display: 'flex', justifyContent: 'center', minHeight: 500, '--pad': '14px' } as object}
    >
      <NavigationItem {...props} />
    </ul>
  ),
  parameters: {
    use: 'Inside the list of NavigationBar. SubmenuPanel is what opens below it, with SubmenuLinks, which the menu of small screens has as well.',
    accessibility:
      'A link, and for a submenu a button with `aria-expanded` next to it. Closed links are in the page, out of reach.',
    site: { path: '/' },
  },
} satisfies Stories<typeof NavigationItem>;

type State = Story<typeof NavigationItem>;

export const Word: State = {};

export const Current: State = { parameters: { site: { path: '/services' } } };

export const ContactButton: State = { args: { item: contact } };

const opened: State['play'] = async ({ canvasElement }) => {
  const submenu = canvasElement.querySelector('details');
  if (!submenu) throw new Error('There is no submenu');
  submenu.open = true;
};

export const WideSubmenu: State = { args: { item: products }, play: opened };

export const NarrowSubmenu: State = { args: { item: company }, play: opened };

export const UrduSubmenu: State = {
  args: { item: { ...company, submenu: [{ name: oddTexts.urdu, path: '/team' }] } },
  play: opened,
};

export const LinksAlone: State = {
  render: () => <SubmenuLinks entries={products.submenu} />,
};

export const PanelAlone: State = {
  render: () => (
    <ul role="list">
      <li>
        <details open>
          <summary>Products</summary>
        </details>
        <SubmenuPanel id="panel" entries={company.submenu} />
      </li>
    </ul>
  ),
};
