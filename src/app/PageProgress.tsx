import LinearProgress from '@mui/material/LinearProgress';
import { keyframes, styled } from '@mui/material/styles';
import { messages } from '#site/messages.ts';

const appear = keyframes({ from: { visibility: 'hidden' } });

// Most pages are there before it: then nothing flashes.
const Bar = styled(LinearProgress)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  insetInline: 0,
  top: 0,
  height: 4,
  animation: `${appear} 300ms step-end`,
}));

/** Shows, from 300 ms on, that the next page is on its way as a document. */
export function PageProgress() {
  return <Bar aria-label={messages.pageLoading} />;
}
