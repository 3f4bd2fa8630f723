import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contactLinks } from '#components/ContactDetails.tsx';
import { ReachButtons } from '#components/ReachButtons.tsx';
import type { RecordData } from '#site/records/records.ts';
import { useContent } from '#store/contentApi.ts';
import { nextWorkingDay } from './nextWorkingDay.ts';
import type { Entries, Outcome } from './useSending.ts';

interface AfterSendingProps {
  outcome: Outcome | undefined;
  texts: RecordData['enquiryForm']['after'] | undefined;
}

/** Returns what the visitor recognises: the name, the phone and the first line of the text. */
const factsOf = ({ firstName = '', lastName = '', name = '', phone = '', message = '' }: Entries) =>
  [`${firstName} ${lastName}${name}`, `${phone}`, `${message}`.trim().split('\n')[0] ?? ''].filter((fact) =>
    fact.trim(),
  );

/** Confirms a sent form until the next attempt: what was sent, what comes next, and how to call. The snackbar announces it. */
export function Confirmation({ outcome, texts }: AfterSendingProps) {
  const office = useContent('office');
  const labels = useContent('frame')?.reach;
  if (!outcome || !('sent' in outcome) || !texts) return null;
  return (
    <Stack spacing="16px" sx={{ mt: 4, pt: 4, borderTop: 1, borderColor: 'divider' }}>
      {/* Without script nothing announces the confirmation. */}
      <Typography variant="h3" {...(outcome.isOfPage && { tabIndex: -1, autoFocus: true })}>
        {texts.heading}
      </Typography>
      <div>
        {factsOf(outcome.sent).map((fact) => (
          <Typography key={fact} color="textSecondary" noWrap>
            {fact}
          </Typography>
        ))}
      </div>
      <Stack component="ol" role="list" spacing="8px" sx={{ listStyle: 'decimal', paddingLeft: '1.25em' }}>
        {texts.steps.map((step) => (
          <li key={step}>{step.replace('{day}', nextWorkingDay(Date.now()))}</li>
        ))}
      </Stack>
      <ReachButtons office={office} labels={labels} />
    </Stack>
  );
}

/** The message of a failure next to the button, with another way to reach the office. */
export function Failure({ outcome, texts }: AfterSendingProps) {
  const phone = useContent('office')?.phone;
  if (!outcome || !('failure' in outcome)) return null;
  const [before, after] = (texts?.orCall ?? '').split('{phone}');
  return (
    <Typography variant="body2" color="error">
      {outcome.failure}{' '}
      {phone && (
        <>
          {before}
          <a href={contactLinks({ phone, email: '' })[0]?.href} style={{ whiteSpace: 'nowrap' }}>
            {phone}
          </a>
          {after}
        </>
      )}
    </Typography>
  );
}
