import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isEditable, recordGroups } from '../../fieldWords.ts';
import { Failure } from '../common/Failure.tsx';
import { Panes, usePaneCount } from '../common/Panes.tsx';
import { useOpenRecord } from './editing/contentApi.ts';
import { PagePreview } from './preview/PagePreview.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordList } from './RecordList.tsx';
import type { Path } from './record/paths.ts';

/** The record that is open at first. */
const firstRecord = recordGroups[0]?.[1][0];

/** The list of records, the form of one, and the page that shows it. */
export function ContentPage() {
  const { pathname, state, key } = useLocation();
  // A reload and the way back repeat the state of the address, not the wish.
  const isWished = useNavigationType() !== 'POP';
  const wish = (state ?? {}) as { goTo?: Path; redirectFrom?: string };
  const navigate = useNavigate();
  const [view, setView] = useState('Form');
  const [focused, setFocused] = useState<{ name: string; path: Path }>();
  const given = pathname.split('/')[2];
  const isList = usePaneCount() === 1 && !given;
  const chosen = given && isEditable(given) ? given : firstRecord;
  const name = isList ? undefined : chosen;
  const { currentData: record, error } = useOpenRecord(name ?? skipToken);
  return (
    <Panes
      shown={isList ? 'Texts' : view}
      onShow={(next) => {
        setView(next === 'Page' ? 'Page' : 'Form');
        if (next === 'Texts') void navigate('/content');
      }}
      widths={{ Texts: '14rem', Form: 'minmax(25rem, 1fr)', Page: 'minmax(22rem, 1.2fr)' }}
    >
      <RecordList shown={name} />
      {name && (
        <Box sx={{ p: { xs: 2, md: 3 } }}>
          <Failure error={error} />
          {record && (
            <RecordForm
              key={`${name} ${key}`}
              record={record}
              goTo={wish.goTo}
              redirectFrom={isWished ? wish.redirectFrom : undefined}
              onFocus={(path) => setFocused({ name, path })}
            />
          )}
        </Box>
      )}
      {record && (
        <PagePreview
          key={record.name}
          record={record}
          focused={focused?.name === record.name ? focused.path : undefined}
        />
      )}
    </Panes>
  );
}
