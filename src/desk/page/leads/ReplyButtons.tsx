import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useState } from 'react';
import type { WholeLead } from '../../wire.ts';
import { ActionMenu } from '../common/ActionMenu.tsx';
import { copyText } from '../common/copyText.ts';
import { DeskDialog } from '../common/DeskDialog.tsx';
import { useMoments } from '../common/Moment.tsx';
import { useFollowUpQuery } from './leadsApi.ts';
import { answerWords, filledReply, linksTo } from './leadWords.ts';

/** A way to answer: the name of a text, a call or a chat, with the address that opens it or the text to copy. */
interface Reply {
  name: string;
  href?: string | undefined;
  isElsewhere?: boolean;
  text?: string;
}

interface ReplyButtonsProps {
  lead: WholeLead;
  /** The member of staff. */
  user: string;
  /** Called with the name of the answer that is opened. */
  onBegin: (reply: string) => void;
}

/** Opens an answer by mail, call or chat. Says who has answered already, and asks before a second answer. */
export function ReplyButtons({ lead, user, onBegin }: ReplyButtonsProps) {
  const { data: choices } = useFollowUpQuery();
  const momentOf = useMoments();
  /** The second answer that is asked about. */
  const [asked, setAsked] = useState<Reply>();
  const addressed = { ...lead, email: lead.replyTo };
  const { mail, call, whatsApp } = linksTo(addressed);
  const { answered } = lead;
  const sentence = answered && answerWords(answered, momentOf(answered.at));
  const open = ({ name, text }: Reply) => {
    if (text) copyText(text);
    onBegin(name);
  };
  const begin = (reply: Reply) => (event: MouseEvent) => {
    if (!answered) return open(reply);
    event.preventDefault();
    setAsked(reply);
  };
  const texts = choices?.replies ?? [];
  // The sender's mail program opens, with one of the texts or empty.
  const mails: Reply[] = [...texts, { name: 'Without a text', subject: '', text: '' }].map((reply) => ({
    name: reply.name,
    href: linksTo(addressed, reply, user).mail || undefined,
  }));
  // A mail program that takes no long address opens without the text.
  const copies: Reply[] = texts.map(({ name, text }) => ({ name, text: filledReply(text, lead, user) }));
  const others: Reply[] = [
    ...(call ? [{ name: 'Call', href: call }] : []),
    ...(whatsApp ? [{ name: 'WhatsApp', href: whatsApp, isElsewhere: true }] : []),
  ];
  return (
    <>
      {mail && (
        <ActionMenu
          actions={mails.map((reply) => ({ ...linkOf(reply), name: reply.name, onClick: begin(reply) }))}
        >
          {(props) => (
            <Button {...props} variant="contained">
              Reply by mail
            </Button>
          )}
        </ActionMenu>
      )}
      {texts.length > 0 && (
        <ActionMenu actions={copies.map((reply) => ({ name: reply.name, onClick: begin(reply) }))}>
          {(props) => (
            <Button {...props} variant="outlined">
              Copy text
            </Button>
          )}
        </ActionMenu>
      )}
      {others.map((reply) => (
        <Button key={reply.name} variant="outlined" {...linkOf(reply)} onClick={begin(reply)}>
          {reply.name}
        </Button>
      ))}
      {lead.email && !lead.replyTo && (
        <Typography variant="body2" color="textSecondary" sx={{ order: -1, width: 1 }}>
          No mail program can answer “{lead.email}”.
        </Typography>
      )}
      {sentence && (
        <Typography variant="body2" color="textSecondary" sx={{ order: -1, width: 1 }}>
          {sentence}
        </Typography>
      )}
      {asked && (
        <DeskDialog
          title="Answer once more?"
          maxWidth="xs"
          onClose={() => setAsked(undefined)}
          actions={
            <Button
              variant="contained"
              {...linkOf(asked)}
              onClick={() => {
                setAsked(undefined);
                open(asked);
              }}
            >
              {asked.text ? `Copy: ${asked.name}` : asked.name}
            </Button>
          }
        >
          <DialogContentText>{sentence}. A second answer may say something else.</DialogContentText>
        </DeskDialog>
      )}
    </>
  );
}

const linkOf = ({ href, isElsewhere }: Reply) => ({
  ...(href && { href }),
  ...(isElsewhere && { target: '_blank', rel: 'noreferrer' }),
});
