import { styled } from '@mui/material/styles';
import { messages } from '#site/messages.ts';

// The delay is longer than most pages take to load.
const Bar = styled('progress')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  inset: '0 0 auto',
  width: '100%',
  height: 4,
  accentColor: theme.palette.primary.main,
  transition: 'visibility 0s 300ms !important',
  '@starting-style': { visibility: 'hidden' },
}));

/** Shows that the records of the next page are loading. */
export function PageProgress() {
  return <Bar aria-label={messages.pageLoading} />;
}
