import type { Stories, Story } from '#samples/story.ts';
import { SiteForm } from './SiteForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export default {
  component: SiteForm,
  args: {
    form: 'newsletter',
    label: 'Newsletter',
    children: <SubmitButton isSending={false}>Send</SubmitButton>,
  },
  parameters: {
    use: 'Around the fields of a form that posts. It gets `formProps` of `useSiteForm`; a new form begins with a definition in src/site/forms.',
    accessibility:
      'A landmark with the form’s name. It posts to its own page without script. The field for machines is hidden from assistive technology and out of the order of the keyboard.',
  },
} satisfies Stories<typeof SiteForm>;

export const Form: Story<typeof SiteForm> = {
  parameters: { site: { path: '/services' } },
  play: async ({ canvas }) => {
    const form = await canvas.findByRole('form', { name: 'Newsletter' });
    if (form.hasAttribute('action')) throw new Error('The form posts to another address');
  },
};

export const OnAnUnknownPage: Story<typeof SiteForm> = {
  parameters: { site: { path: '/no/such/page' } },
  play: async ({ canvas }) => {
    const form = await canvas.findByRole('form', { name: 'Newsletter' });
    if (form.getAttribute('action') !== '/not-found') throw new Error('The form posts to another address');
  },
};
