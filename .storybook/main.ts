import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The gallery's packages are in a separate folder; `npm run gallery` installs them. */
const tool = createRequire(join(import.meta.dirname, 'tool/package.json'));
const folderOf = (name: string) => dirname(tool.resolve(`${name}/package.json`));

export default {
  stories: ['../src', './pages'].map((directory) => ({ directory, files: '**/*.stories.tsx' })),
  framework: {
    name: folderOf('@storybook/react-vite'),
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  addons: [folderOf('@storybook/addon-docs')],
  staticDirs: ['../public', { from: 'pictures', to: '/pictures' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
};
