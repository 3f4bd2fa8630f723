import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import type { FollowUp, LeadState, WholeLead } from '../../wire.ts';
import { Failure } from '../common/Failure.tsx';
import { FollowUpFields } from './FollowUpFields.tsx';
import { useFollowUpQuery, useMarkMutation } from './leadsApi.ts';
import { linksTo } from './leadWords.ts';

interface LeadActionsProps {
  lead: WholeLead;
  /** The member of staff. */
  user: string;
  onMark: (ids: string[], state: LeadState) => void;
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
        {mail && <Reply lead={lead} user={user} replies={choices?.replies ?? []} onReply={setBegun} />}
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
            <Button variant="outlined" onClick={() => onMark([id], 'done')}>
              Mark done
            </Button>
            <Button variant="outlined" onClick={() => onMark([id], 'spam')}>
              Spam
            </Button>
          </>
        ) : (
          <Button variant="outlined" onClick={() => onMark([id], 'open')}>
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
        <FollowUpFields
          key={id}
          owner={lead.owner}
          due={lead.due}
          onChange={(change) => void mark({ ids: [id], ...change })}
        />
      </Stack>
      <Failure error={error} />
    </>
  );
}

interface ReplyProps {
  lead: WholeLead;
  user: string;
  replies: FollowUp['replies'];
  /** Called with the name of the text that the mail program opens with. */
  onReply: (name: string) => void;
}

/** Opens the sender's mail program, with one of the texts or empty. */
function Reply({ lead, user, replies, onReply }: ReplyProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (name: string) => {
    setOpen(false);
    onReply(name);
  };
  const all = [...replies, { name: 'Without a text', subject: '', text: '' }];
  return (
    <>
      <Button
        ref={button}
        variant="contained"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        Reply by mail
      </Button>
      <Menu anchorEl={button.current} open={isOpen} onClose={() => setOpen(false)}>
        {all.map((reply) => (
          <MenuItem
            key={reply.name}
            component="a"
            href={linksTo(lead, reply, user).mail}
            onClick={() => choose(reply.name)}
          >
            {reply.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
