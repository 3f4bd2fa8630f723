import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { LeadValues, WholeLead } from '../../wire.ts';
import { Failure } from '../common/Failure.tsx';
import { FollowUpFields } from './FollowUpFields.tsx';
import { useMarkMutation } from './leadsApi.ts';
import { ReplyButtons } from './ReplyButtons.tsx';

interface LeadActionsProps {
  lead: WholeLead;
  /** The member of staff. */
  user: string;
  onMark: (change: Partial<LeadValues>) => Promise<boolean>;
}

/** Marks a lead, opens an answer, and sets who comes back to it and when. */
export function LeadActions({ lead, user, onMark }: LeadActionsProps) {
  const [mark, { error }] = useMarkMutation();
  /** The answer that the member of staff has begun: only they know whether it was given. */
  const [begun, setBegun] = useState('');
  const answer = (reply: string) => {
    setBegun('');
    void mark({ ids: [lead.id], reply });
  };
  const setState = (state: LeadValues['state']) => void onMark({ state });
  return (
    <>
      {lead.here.length > 0 && (
        <Alert severity="info">
          {new Intl.ListFormat('en').format(lead.here)} {lead.here.length > 1 ? 'are' : 'is'} in this lead.
        </Alert>
      )}
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { px: 1.25, minWidth: 0 } }}
      >
        <ReplyButtons lead={lead} user={user} onBegin={setBegun} />
        {lead.state === 'open' ? (
          <>
            <Button variant="outlined" onClick={() => setState('done')}>
              Mark done
            </Button>
            <Button variant="outlined" onClick={() => setState('spam')}>
              Spam
            </Button>
          </>
        ) : (
          <Button variant="outlined" onClick={() => setState('open')}>
            Reopen
          </Button>
        )}
        {lead.suspect && (
          <Button variant="outlined" onClick={() => mark({ ids: [lead.id], suspect: false })}>
            Not suspect
          </Button>
        )}
        {lead.answered && !begun && <Button onClick={() => answer('')}>Take the answer back</Button>}
      </Stack>
      {begun && (
        <Alert
          severity="info"
          action={
            <>
              <Button onClick={() => answer(begun)}>Answered</Button>
              <Button onClick={() => setBegun('')}>Not yet</Button>
            </>
          }
        >
          {begun}: is the lead answered?
        </Alert>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <FollowUpFields lead={lead} onChange={onMark} />
      </Stack>
      <Failure error={error} />
    </>
  );
}
