import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { LeadValues, WholeLead } from '../../wire.ts';
import { ActionMenu } from '../common/ActionMenu.tsx';
import { Failure } from '../common/Failure.tsx';
import { FollowUpFields } from './FollowUpFields.tsx';
import { useFollowUpQuery, useMarkMutation } from './leadsApi.ts';
import { linksTo } from './leadWords.ts';

interface LeadActionsProps {
  lead: WholeLead;
  /** The member of staff. */
  user: string;
  onMark: (change: Partial<LeadValues>) => void;
}

/** Marks a lead, opens an answer, and sets who comes back to it and when. */
export function LeadActions({ lead, user, onMark }: LeadActionsProps) {
  const { data: choices } = useFollowUpQuery();
  const [mark, { error }] = useMarkMutation();
  const { mail, call, whatsApp } = linksTo(lead);
  const { id } = lead;
  /** The answer that the member of staff has begun: only they know whether it was given. */
  const [begun, setBegun] = useState('');
  const answer = (reply: string) => {
    setBegun('');
    void mark({ ids: [id], reply });
  };
  return (
    <>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { px: 1.25, minWidth: 0 } }}
      >
        {mail && (
          // The sender's mail program opens, with one of the texts or empty.
          <ActionMenu
            actions={[...(choices?.replies ?? []), { name: 'Without a text', subject: '', text: '' }].map(
              (reply) => ({
                name: reply.name,
                href: linksTo(lead, reply, user).mail,
                onClick: () => setBegun(reply.name),
              }),
            )}
          >
            {(props) => (
              <Button {...props} variant="contained">
                Reply by mail
              </Button>
            )}
          </ActionMenu>
        )}
        {call && (
          <Button variant="outlined" href={call} onClick={() => setBegun('Call')}>
            Call
          </Button>
        )}
        {whatsApp && (
          <Button
            variant="outlined"
            href={whatsApp}
            target="_blank"
            rel="noreferrer"
            onClick={() => setBegun('WhatsApp')}
          >
            WhatsApp
          </Button>
        )}
        {lead.state === 'open' ? (
          <>
            <Button variant="outlined" onClick={() => onMark({ state: 'done' })}>
              Mark done
            </Button>
            <Button variant="outlined" onClick={() => onMark({ state: 'spam' })}>
              Spam
            </Button>
          </>
        ) : (
          <Button variant="outlined" onClick={() => onMark({ state: 'open' })}>
            Reopen
          </Button>
        )}
        {lead.suspect && (
          <Button variant="outlined" onClick={() => mark({ ids: [id], suspect: false })}>
            Not suspect
          </Button>
        )}
        {lead.isAnswered && !begun && <Button onClick={() => answer('')}>Take the answer back</Button>}
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
