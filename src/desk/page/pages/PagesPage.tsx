import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import type { DeskRecord } from '../../wire.ts';
import { reasonOf } from '../common/callFailure.ts';
import { useOpenRecord } from '../content/editing/contentApi.ts';
import { type Edit, useEdit } from '../content/editing/edits.ts';
import type { Path } from '../content/record/paths.ts';
import { PageBuilder } from './PageBuilder.tsx';
import { PageList } from './PageList.tsx';
import { usePagesQuery } from './pagesApi.ts';

/** The list of the pages that staff made, or the builder of one. */
export function PagesPage() {
  const { pathname, state, key } = useLocation();
  const name = pathname.split('/')[2];
  const goTo = (state as { goTo?: Path } | null)?.goTo;
  return name ? <OpenPage key={goTo ? key : name} name={name} goTo={goTo} /> : <PageList />;
}

function OpenPage({ name, goTo }: { name: string; goTo: Path | undefined }) {
  const edit = useEdit(`pages/${name}`);
  const { currentData: data, error } = useOpenRecord(`pages/${name}`);
  const { data: pages } = usePagesQuery();
  const isGone = error && 'status' in error && error.status === 404;
  // A removed page that was changed here stays in its form.
  const record = edit && isGone ? recordOf(`pages/${name}`, edit) : data;
  if (error && ((isGone && !edit) || !record))
    return (
      <Alert
        severity="error"
        action={
          <Button component={Link} to="/pages">
            All pages
          </Button>
        }
      >
        {reasonOf(error)}
      </Alert>
    );
  const page = pages?.find((each) => each.name === name);
  return record && <PageBuilder record={record} page={page} goTo={goTo} />;
}

/** A page's data that only this browser has. */
const recordOf = (name: string, { base, basedOn }: Edit): DeskRecord => ({
  name,
  data: base,
  revision: basedOn,
  notes: [],
  isChanged: true,
});
