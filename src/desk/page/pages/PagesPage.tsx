import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { reasonOf } from '../common/deskApi.ts';
import { useRecordQuery } from '../content/contentApi.ts';
import { PageBuilder } from './PageBuilder.tsx';
import { PageList } from './PageList.tsx';
import { usePagesQuery } from './pagesApi.ts';

/** The list of the pages that staff made, or the builder of one. */
export function PagesPage() {
  const name = useLocation().pathname.split('/')[2];
  return name ? <OpenPage key={name} name={name} /> : <PageList />;
}

function OpenPage({ name }: { name: string }) {
  const { data: record, error } = useRecordQuery(`pages/${name}`, { refetchOnMountOrArgChange: true });
  const { data: pages } = usePagesQuery();
  const isGone = error && 'status' in error && error.status === 404;
  if (error && (isGone || !record))
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
  return record && <PageBuilder record={record} page={pages?.find((page) => page.name === name)} />;
}
