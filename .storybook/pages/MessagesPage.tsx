import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { PageProgress } from '#app/PageProgress.tsx';
import { ContactMessageForm } from '#forms/ContactMessageForm.tsx';
import { EnquiryForm } from '#forms/EnquiryForm.tsx';
import { NewsletterForm } from '#forms/NewsletterForm.tsx';
import { Notices } from '#layout/Notices.tsx';
import { sampleStore } from '#samples/sampleStore.ts';
import { Values } from '#sections/about/Values.tsx';
import { TeamGrid } from '#sections/team/TeamGrid.tsx';
import { forms } from '#site/forms/forms.ts';
import type { AppStore } from '#store/makeStore.ts';
import { playAnswer, provoke } from './playAnswer.ts';
import type { Provocation } from './provocation.ts';
import type { everyProvocation } from './provocations.ts';

const stages: Record<NonNullable<Provocation['stage']>, ReactNode> = {
  enquiry: <EnquiryForm />,
  contactMessage: <ContactMessageForm />,
  newsletter: (
    <div className="band" style={{ padding: 24 }}>
      <NewsletterForm />
    </div>
  ),
  team: <TeamGrid />,
  values: <Values />,
  nextPage: <PageProgress />,
};

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  alignItems: 'start',
  padding: 20,
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
}));

const Stage = styled('div')(({ theme }) => ({
  minWidth: 0,
  scrollMarginTop: 20,
  [theme.breakpoints.up('lg')]: { position: 'sticky', top: 20, maxHeight: '90vh', overflow: 'auto' },
}));

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.caption,
  borderCollapse: 'collapse',
  '& td:nth-of-type(2)': { overflowWrap: 'anywhere' },
  '& th, & td': {
    padding: '10px 12px 10px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
}));

/** The site with one form and a simulated response. */
function Played({ provocation }: { provocation: Provocation }) {
  const stage = useRef<HTMLDivElement>(null);
  const [store, setStore] = useState<AppStore>();
  useEffect(() => {
    sessionStorage.clear();
    const post = () => playAnswer(provocation.answer);
    void sampleStore({ ...provocation.site, post }).then(setStore);
  }, [provocation]);
  useEffect(() => {
    if (store && stage.current) void provoke(stage.current, provocation);
  }, [store, provocation]);
  return (
    <Stage ref={stage}>
      {store && (
        <Provider store={store}>
          {provocation.stage && stages[provocation.stage]}
          <Notices />
        </Provider>
      )}
    </Stage>
  );
}

/** The simulated response, as an argument for Playwright's `route.fulfill`. */
function Cause({ stage = 'team', cause, answer }: Provocation) {
  if (answer === undefined) return cause;
  const path = stage in forms && forms[stage as keyof typeof forms].path;
  return (
    <>
      {cause && `${cause}, `}
      <code>POST {path}</code>: {typeof answer === 'string' ? answer : <code>{JSON.stringify(answer)}</code>}
    </>
  );
}

interface MessageTableProps {
  rows: typeof everyProvocation;
  onProvoke: (provocation: Provocation) => void;
}

/** Memoized, so that a new message does not render the table again. */
const MessageTable = memo(function MessageTable({ rows, onProvoke }: MessageTableProps) {
  return (
    <Table>
      <thead>
        <tr>
          {['messages.…', 'Says', 'Comes with', 'Handle', 'Press'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((provocation) => (
          <tr key={provocation.id}>
            <th scope="row">
              <code>{provocation.message}</code>
            </th>
            <td>{provocation.words}</td>
            <td>
              <Cause {...provocation} />
            </td>
            <td>
              <code>{provocation.handle}</code>
            </td>
            <td>
              {provocation.stage && (
                <Button
                  variant="outlined"
                  aria-label={`Provoke ${provocation.id}`}
                  onClick={() => onProvoke(provocation)}
                >
                  Provoke
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
});

interface MessagesPageProps {
  rows: typeof everyProvocation;
}

interface Shown {
  provocation: Provocation;
  count: number;
}

/** All messages for visitors, each with a button that triggers it. */
export function MessagesPage({ rows }: MessagesPageProps) {
  const [shown, bring] = useReducer(
    (before: Shown | undefined, provocation: Provocation): Shown => ({
      provocation,
      count: (before?.count ?? 0) + 1,
    }),
    undefined,
  );
  return (
    <Columns>
      <MessageTable rows={rows} onProvoke={bring} />
      {shown && <Played key={shown.count} {...shown} />}
    </Columns>
  );
}
