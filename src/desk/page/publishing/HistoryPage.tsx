import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useState } from 'react';
import { useSessionQuery } from '../common/deskApi.ts';
import { Failure } from '../common/Failure.tsx';
import { Heading } from '../common/Heading.tsx';
import { LoadingLine, LoadingRows } from '../common/LoadingRows.tsx';
import { useMoments } from '../common/Moment.tsx';
import { ForgetDialog } from './ForgetDialog.tsx';
import { useVersionsQuery } from './publicationApi.ts';
import { VersionDialog } from './VersionDialog.tsx';

/** The published versions, newest first, each of which can be looked at and published again. */
export function HistoryPage() {
  const { data: versions, error } = useVersionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: session } = useSessionQuery();
  const [shown, setShown] = useState<number>();
  const [isForgetting, setForgetting] = useState(false);
  const momentOf = useMoments();
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: '56rem' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Heading name="History" sx={{ flex: 1 }} />
        {session?.isAdmin && <Button onClick={() => setForgetting(true)}>Forget in history …</Button>}
      </Box>
      <Failure error={error} />
      <List aria-busy={!versions && !error}>
        {!versions && !error && (
          <LoadingRows count={8}>
            {(at) => (
              <ListItem key={at} divider disableGutters aria-hidden>
                <ListItemText
                  primary={<LoadingLine at={at + 1} />}
                  secondary={<LoadingLine at={at} />}
                  sx={{ pr: 12 }}
                />
              </ListItem>
            )}
          </LoadingRows>
        )}
        {versions?.map(({ version, createdAt, note, by, isCurrent, titles, others }) => (
          <ListItem
            key={version}
            divider
            disableGutters
            secondaryAction={
              isCurrent ? (
                <Chip color="success" size="small" variant="outlined" label="Published" />
              ) : (
                <Button onClick={() => setShown(version)}>Look at version {version}</Button>
              )
            }
          >
            <ListItemText
              primary={note || listed(titles, others) || `Version ${version}`}
              secondary={[
                createdAt && momentOf(createdAt),
                by,
                (note || titles.length > 0) && `version ${version}`,
                note && listed(titles, others),
              ]
                .filter(Boolean)
                .join(' · ')}
              sx={{ pr: 12, overflowWrap: 'anywhere' }}
            />
          </ListItem>
        ))}
      </List>
      {versions && shown !== undefined && (
        <VersionDialog version={shown} versions={versions} onClose={() => setShown(undefined)} />
      )}
      {isForgetting && <ForgetDialog onClose={() => setForgetting(false)} />}
    </Box>
  );
}

/** Returns the titles of what a version changed, in a line such as `Team, Home and 3 more`. */
const listed = (titles: readonly string[], others: number): string =>
  new Intl.ListFormat('en').format([...titles, ...(others > 0 ? [`${others} more`] : [])]);
