import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { type EditedRecord, readRecords } from './calls.ts';
import { PagePreview } from './PagePreview.tsx';
import { Publishing } from './Publishing.tsx';
import { RecordForm } from './RecordForm.tsx';

const columns = { xs: '1fr', md: '14rem minmax(24rem, 1fr)', lg: '14rem minmax(24rem, 2fr) 3fr' };

/** The whole editor: the records, the form of one, and the page that shows it. */
export function Editor() {
  const [records, setRecords] = useState<EditedRecord[]>([]);
  const [shown, setShown] = useState('');
  const [saves, setSaves] = useState(0);
  const [fault, setFault] = useState('');
  /** Shows what the folder holds. */
  const load = useCallback(
    () =>
      readRecords().then(
        (read) => {
          setRecords(read);
          setShown((before) => before || (read[0]?.name ?? ''));
        },
        (error: Error) => setFault(error.message),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  const record = records.find(({ name }) => name === shown);
  const keep = (name: string, change: Partial<EditedRecord>) =>
    setRecords((all) => all.map((one) => (one.name === name ? { ...one, ...change } : one)));

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: columns, minHeight: '100vh' }}>
      <Box component="nav" aria-label="Records" sx={{ borderRight: 1, borderColor: 'divider' }}>
        <Typography component="h1" variant="h6" sx={{ p: 2, pb: 0 }}>
          Content editor
        </Typography>
        <Publishing onWentBack={() => void load().then(() => setSaves((count) => count + 1))} />
        <List>
          {records.map(({ name, title }) => (
            <ListItem key={name} disablePadding>
              <ListItemButton
                component="button"
                sx={{ py: 0, minHeight: 30 }}
                selected={name === shown}
                aria-current={name === shown ? 'true' : undefined}
                onClick={() => setShown(name)}
              >
                {title}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Box>
      <Box component="main" sx={{ p: 2, height: { md: '100vh' }, overflow: { md: 'auto' } }}>
        {fault && <Alert severity="error">{fault}</Alert>}
        {record && (
          <RecordForm
            key={record.name}
            record={record}
            onSaved={() => setSaves((count) => count + 1)}
            onChange={(change) => keep(record.name, change)}
          />
        )}
      </Box>
      {record && <PagePreview path={record.page} saves={saves} />}
    </Box>
  );
}
