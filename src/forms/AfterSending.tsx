import ErrorIcon from '@mui/icons-material/Error';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { contactLinks } from '#components/ContactDetails.tsx';
import { DrawnIcon } from '#components/Drawing.tsx';
import { keyed } from '#components/keyed.ts';
import { ReachButtons } from '#components/ReachButtons.tsx';
import { isPhone, phonePrefix } from '#site/forms/phone.ts';
import type { RecordData } from '#site/records/records.ts';
import { useContent } from '#store/contentApi.ts';
import type { Entries } from './checkFields.ts';
import { nextWorkingDay } from './nextWorkingDay.ts';
import type { Outcome } from './useSiteForm.ts';

interface AfterSendingProps {
  outcome: Outcome | undefined;
  texts: RecordData['enquiryForm']['after'] | undefined;
}

interface ConfirmationProps extends AfterSendingProps {
  /** The labels of the form's fields. */
  labels: Readonly<Record<'phone' | 'message', string>> | undefined;
}

// The strongest part of its screen: a ground, an edge and an icon in the colour of success.
const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  marginTop: 32,
  padding: '24px 20px',
  ...theme.mixins.cut(2),
  background: `color-mix(in oklab, ${theme.palette.success.main} 10%, ${theme.palette.background.paper})`,
  ...theme.mixins.cutBorder(theme.palette.success.main),
  borderWidth: 2,
  [theme.breakpoints.up('sm')]: { padding: '32px 36px' },
  '& > h3': { display: 'flex', alignItems: 'center', gap: 14 },
  '& > h3 svg': { fontSize: '2.25rem', color: theme.palette.success.main },
}));

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: '2px 20px',
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': {
    minWidth: 0,
    marginBottom: 6,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 600,
  },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'fit-content(12em) minmax(0, 1fr)',
    alignItems: 'baseline',
  },
}));

/** Returns a phone number as people read it: +91 98765 43210. */
const readable = (digits: string) =>
  isPhone(digits) ? `${phonePrefix} ${digits.slice(0, 5)} ${digits.slice(5)}` : digits;

/** Returns what the visitor recognises, each with its label: the name, the phone and the first line of the text. */
function factsOf(
  { firstName = '', lastName = '', name = '', phone = '', message = '' }: Entries,
  labels: Readonly<Record<'name' | 'phone' | 'message', string>>,
) {
  return [
    { label: labels.name, value: `${firstName} ${lastName}${name}`.trim() },
    { label: labels.phone, value: readable(`${phone}`.trim()) },
    { label: labels.message, value: `${message}`.trim().split('\n')[0] ?? '' },
  ].filter(({ value }) => value);
}

/** Confirms a sent form until the next attempt: what was sent, what comes next, and how to call. The snackbar announces it. */
export function Confirmation({ outcome, texts, labels }: ConfirmationProps) {
  const office = useContent('office');
  const reach = useContent('frame')?.reach;
  if (!outcome || !('sent' in outcome) || !texts) return null;
  const { heading, name, steps } = texts;
  const facts = factsOf(outcome.sent, { phone: '', message: '', ...labels, name });
  return (
    <Panel>
      {/* Without script nothing announces the confirmation. */}
      <Typography variant="h3" {...(outcome.isOfPage && { tabIndex: -1, autoFocus: true })}>
        <DrawnIcon name="check" />
        {heading}
      </Typography>
      {facts.length > 0 && (
        <Facts>
          {keyed(facts, ({ label }) => label).map(({ key, item: { label, value } }) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
      <Stack component="ol" role="list" spacing="8px" sx={{ listStyle: 'decimal', paddingLeft: '1.25em' }}>
        {steps.map((step) => (
          <li key={step}>{step.replace('{day}', nextWorkingDay(Date.now()))}</li>
        ))}
      </Stack>
      <ReachButtons office={office} labels={reach} />
    </Panel>
  );
}

const Note = styled('div')(({ theme }) => ({
  display: 'flex',
  flexBasis: '100%',
  gap: 12,
  ...theme.typography.body2,
  '& svg': { flex: 'none', marginTop: 1, color: theme.palette.error.main },
  '& p:first-of-type': { fontWeight: 600, color: theme.palette.error.main },
}));

/**
 * What a failure means for the visitor, next to the button: the text is still there, and there is another way to reach the
 * office. The snackbar has the reason.
 */
export function Failure({ outcome, texts }: AfterSendingProps) {
  const phone = useContent('office')?.phone;
  if (!outcome || !('failure' in outcome) || !texts) return null;
  const [before, after] = texts.orCall.split('{phone}');
  return (
    <Note>
      <ErrorIcon />
      <div>
        <p>{texts.notSent}</p>
        {phone && (
          <p>
            {before}
            <a href={contactLinks({ phone, email: '' })[0]?.href} style={{ whiteSpace: 'nowrap' }}>
              {phone}
            </a>
            {after}
          </p>
        )}
      </div>
    </Note>
  );
}
