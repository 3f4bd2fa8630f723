import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { recordGroups } from '../../fieldWords.ts';
import { reasonOf } from '../common/deskApi.ts';
import { useRecordsQuery } from './contentApi.ts';
import { PagePreview } from './PagePreview.tsx';
import type { Path } from './paths.ts';
import { RecordForm } from './RecordForm.tsx';
import { RecordList } from './RecordList.tsx';

/** The record that is open at first. */
const firstRecord = recordGroups[0]?.[1][0];

/** The height of the bar above, which stays in view. */
const below = 'calc(100dvh - 65px)';
const column = { minWidth: 0, height: below, overflow: 'auto' };

/** The list of texts, the form of one, and the page that shows it: side by side, or one after the other on small screens. */
export function ContentPage() {
  const { pathname, state, key } = useLocation();
  const { data: records = [], error } = useRecordsQuery(undefined, { refetchOnMountOrArgChange: true });
  const hasThree = useMediaQuery('(min-width: 1200px)');
  const hasTwo = useMediaQuery('(min-width: 720px)');
  const [isPreview, setPreview] = useState(false);
  const [focused, setFocused] = useState<{ name: string; path: Path }>();
  const name = pathname.split('/')[2];
  const record =
    records.find((each) => each.name === name) ??
    (hasTwo ? records.find((each) => each.name === firstRecord) : undefined);
  const showsPreview = record && (hasThree || isPreview);
  const showsForm = record && (hasTwo || !isPreview);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: hasThree
          ? '14rem minmax(24rem, 1fr) minmax(22rem, 1.2fr)'
          : hasTwo
            ? '14rem 1fr'
            : '1fr',
      }}
    >
      {(hasTwo ? hasThree || !isPreview : !record) && (
        <Box sx={{ ...column, borderRight: 1, borderColor: 'divider' }}>
          {error && <Alert severity="error">{reasonOf(error)}</Alert>}
          <RecordList records={records} shown={record?.name ?? (hasTwo ? firstRecord : undefined)} />
        </Box>
      )}
      {showsForm && (
        // Another text begins at its top.
        <Box key={record.name} sx={{ ...column, p: { xs: 2, md: 3 } }}>
          {!hasThree && (
            <Box sx={{ mb: 1, display: 'flex', justifyContent: 'space-between' }}>
              {!hasTwo && (
                <Button component={Link} to="/content">
                  All texts
                </Button>
              )}
              <Button aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
                {isPreview ? 'Hide the page' : 'Show the page'}
              </Button>
            </Box>
          )}
          <RecordForm
            key={`${record.name} ${key}`}
            record={record}
            {...(state as { goTo?: Path; redirectFrom?: string } | null)}
            onFocus={(path) => setFocused({ name: record.name, path })}
          />
        </Box>
      )}
      {showsPreview && (
        <Box sx={{ ...column, display: 'flex', flexDirection: 'column' }}>
          {!hasTwo && <Button onClick={() => setPreview(false)}>Back to the form</Button>}
          <Box sx={{ flex: 1, minHeight: 0 }}>
            <PagePreview
              key={record.name}
              record={record}
              focused={focused?.name === record.name ? focused.path : undefined}
            />
          </Box>
        </Box>
      )}
    </Box>
  );
}
