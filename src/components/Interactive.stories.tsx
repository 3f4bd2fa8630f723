import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import type { Stories, Story } from '#samples/story.ts';
import { Interactive } from './Interactive.tsx';

const question = (
  <Accordion>
    <AccordionSummary>How long does it take?</AccordionSummary>
    <AccordionDetails>Most first versions run after twelve weeks.</AccordionDetails>
  </Accordion>
);

export default {
  component: Interactive,
  args: { children: question },
  parameters: {
    use: 'Around a part with buttons, tabs or fields outside a form.',
    accessibility: 'Says nothing itself. Before the client has started, the part in it does not answer.',
  },
} satisfies Stories<typeof Interactive>;

export const Open: Story<typeof Interactive> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'How long does it take?' }));
    await canvas.findByRole('button', { expanded: true });
  },
};
