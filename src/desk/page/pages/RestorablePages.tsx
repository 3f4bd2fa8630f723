import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ActionRow, ActionRows } from '../common/ActionRows.tsx';
import { announce } from '../common/announce.ts';
import { Failure } from '../common/Failure.tsx';
import { useLateFailure } from '../common/lateFailures.ts';
import { useMoments } from '../common/Moment.tsx';
import { useBringPageBackMutation, useRestorablePagesQuery } from './pagesApi.ts';

/** The pages that were removed lately, each with the way to bring it back. */
export function RestorablePages() {
  const { data: pages = [], error } = useRestorablePagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [bringBack, { error: refusal, isLoading }] = useBringPageBackMutation();
  const momentOf = useMoments();
  const failLate = useLateFailure();
  const failure = <Failure error={refusal ?? error} />;
  if (pages.length === 0) return failure;
  return (
    <Box component="section" aria-label="Removed" sx={{ mt: 4 }}>
      <Typography variant="h2">Removed</Typography>
      <Typography variant="body2" color="textSecondary">
        A removed page is kept for thirty days.
      </Typography>
      {failure}
      <ActionRows label="Removed">
        {pages.map(({ name, title, path, by, at }) => (
          <ActionRow
            key={name}
            action={
              <Button
                size="small"
                disabled={isLoading}
                aria-label={`Bring back ${title}`}
                onClick={async () => {
                  const { error } = await bringBack(name);
                  if (error) failLate(`“${title}” was not brought back.`, error);
                  else announce(`“${title}” is back, as a draft.`);
                }}
              >
                Bring back
              </Button>
            }
          >
            <Typography>{title}</Typography>
            <Typography variant="body2" color="textSecondary">
              {[path, by && `removed by ${by}`, momentOf(at)].filter(Boolean).join(' · ')}
            </Typography>
          </ActionRow>
        ))}
      </ActionRows>
    </Box>
  );
}
