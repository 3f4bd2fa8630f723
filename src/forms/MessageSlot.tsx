import { styled } from '@mui/material/styles';
import { slotAttribute } from '#starter/names.ts';

const Slot = styled('div')({
  gridColumn: '1 / -1',
  flexBasis: '100%',
  '.MuiCard-root > &': { marginTop: 24 },
  // Without a height it would leave the form's gap.
  '&:not([style])': { display: 'none' },
});

/** Where the page's message can stand in a form. The starter gives it the message's height. */
export const MessageSlot = () => <Slot {...{ [slotAttribute]: '' }} suppressHydrationWarning />;
