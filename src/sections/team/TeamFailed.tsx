import ErrorIcon from '@mui/icons-material/Error';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { teamGrid } from '#site/copy/team.ts';
import { messages } from '#site/messages.ts';
import { cut } from '#theme/cut.ts';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  maxWidth: 640,
  padding: 24,
  ...cut(1.5),
  background: theme.palette.wash,
  ...theme.typography.body2,
  '& svg': { flex: 'none', color: theme.palette.error.main },
  '& button': { minHeight: 44, fontWeight: 600 },
}));

/** Says that the team could not be loaded and offers another try. */
export function TeamFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Root>
      <ErrorIcon />
      <div>
        <p role="alert">{messages.team.failed}</p>
        <Link component="button" type="button" onClick={onRetry}>
          {teamGrid.retry}
        </Link>
      </div>
    </Root>
  );
}
