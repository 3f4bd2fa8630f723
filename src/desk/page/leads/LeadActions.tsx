import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { LeadValues, WholeLead } from '../../wire.ts';
import { ActionMenu } from '../common/ActionMenu.tsx';
import { announce } from '../common/announce.ts';
import { Failure } from '../common/Failure.tsx';
import { focusSoon, watchPress } from '../common/focus.ts';
import { useLateFailure } from '../common/lateFailures.ts';
import { FollowUpFields, ownerId } from './FollowUpFields.tsx';
import { useMarkMutation } from './leadsApi.ts';
import { leadTitle, notSaved } from './leadWords.ts';
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
  const failLate = useLateFailure();
  /** The answer that the member of staff has begun: only they know whether it was given. */
  const [begun, setBegun] = useState('');
  /** Ends with the focus on the stop after the buttons, one of which has gone, unless staff have gone on to a note or another lead. */
  const end = (sentence: string, isStillHere: boolean) => {
    announce(sentence);
    if (isStillHere) focusSoon(ownerId);
  };
  const answer = async (reply: string) => {
    const isStillHere = watchPress();
    const { data, error } = await mark({ ids: [lead.id], reply });
    if (!data) return void failLate(notSaved(leadTitle(lead)), error);
    setBegun('');
    end(reply ? '1 lead is answered.' : 'The answer is taken back.', isStillHere());
  };
  const clearSuspicion = async () => {
    const isStillHere = watchPress();
    const { data, error } = await mark({ ids: [lead.id], suspect: false });
    if (!data) return void failLate(notSaved(leadTitle(lead)), error);
    end('The lead is not suspect.', isStillHere());
  };
  /**
   * The buttons that mark a lead make room for those that take the mark back, which get the focus. A menu gives the focus back to
   * its button.
   */
  const setState = async (state: LeadValues['state']) => {
    const pressed = [document.activeElement, document.getElementById('more-marks'), document.body];
    const isMarked = await onMark({ state });
    const isHere = pressed.includes(document.activeElement);
    if (isMarked && isHere) focusSoon(state === 'open' ? 'mark-done' : 'reopen');
  };
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
            <Button id="mark-done" variant="outlined" onClick={() => void setState('done')}>
              Mark done
            </Button>
            <ActionMenu actions={[{ name: 'Spam', onClick: () => void setState('spam') }]}>
              {(props) => (
                <Button
                  {...props}
                  id="more-marks"
                  variant="outlined"
                  aria-label="More actions"
                  title="More actions"
                >
                  ⋯
                </Button>
              )}
            </ActionMenu>
          </>
        ) : (
          <Button id="reopen" variant="outlined" onClick={() => void setState('open')}>
            Reopen
          </Button>
        )}
        {lead.suspect && (
          <Button variant="outlined" onClick={() => void clearSuspicion()}>
            Not suspect
          </Button>
        )}
        {lead.answered && !begun && <Button onClick={() => void answer('')}>Take the answer back</Button>}
      </Stack>
      {begun && (
        <Alert
          severity="info"
          action={
            <>
              <Button onClick={() => void answer(begun)}>Answered</Button>
              <Button
                onClick={() => {
                  setBegun('');
                  end('The lead is not answered yet.', true);
                }}
              >
                Not yet
              </Button>
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
