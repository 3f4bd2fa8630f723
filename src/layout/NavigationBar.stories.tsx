import { sample } from '#samples/sampleContent.ts';
import { fullscreen, type Stories, type Story } from '#samples/story.ts';
import { hasNo } from '#samples/visitor.ts';
import { NavigationBar } from './NavigationBar.tsx';

const navigation = sample.navigation as object[];

export default {
  component: NavigationBar,
  args: { floating: false },
  render: (props) => (
    <div style={{ minHeight: 600 }}>
      <NavigationBar {...props} />
    </div>
  ),
  parameters: {
    ...fullscreen,
    use: 'Once on every page. It floats on the home page only, until the visitor has scrolled 20 px.',
    accessibility:
      'The landmark banner with the navigation Main. The page shown has `aria-current`. A submenu opens by its button with the keyboard, by pointing with the mouse; where the words have no room there is the button “Open menu”.',
    site: { path: '/services' },
  },
} satisfies Stories<typeof NavigationBar>;

type State = Story<typeof NavigationBar>;

export const Sample: State = {};

export const Floating: State = { args: { floating: true }, parameters: { site: { path: '/' } } };

export const SubmenuOpen: State = {
  play: async ({ canvasElement }) => {
    const submenu = canvasElement.querySelector('details');
    if (!submenu) throw new Error('There is no submenu');
    submenu.open = true;
  },
};

export const Many: State = {
  parameters: { site: { content: { navigation: [...navigation, ...navigation, ...navigation] } } },
};

/** Without its records the bar keeps the company’s name and the colour scheme. */
export const Failed: State = {
  parameters: { site: { content: { navigation: null } } },
  play: async (visit) => {
    await visit.canvas.findByRole('button', { name: 'Dark colours' });
    hasNo(visit, 'navigation', 'list');
  },
};
