import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { messages } from '#site/messages.ts';

const Bar = styled(LinearProgress)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  insetInline: 0,
  top: 0,
  height: 4,
}));

/** Shows that the next page is on its way as a document. */
export function PageProgress() {
  return <Bar aria-label={messages.pageLoading} />;
}
