import FileIcon from '@mui/icons-material/AttachFile';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { LeadPage, LeadState } from '../../wire.ts';
import { emptyWords, leadTitle, linksTo } from './leadWords.ts';
import { Moment } from './Moment.tsx';
import { type LeadFilter, lastPage, pageSize } from './useLeadFilter.ts';

interface LeadCardsProps {
  data: LeadPage | undefined;
  filter: LeadFilter;
  onMark: (ids: string[], state: LeadState) => void;
}

/** One page of leads as cards, for phones. */
export function LeadCards({ data, filter, onMark }: LeadCardsProps) {
  if (!data) return <Skeleton variant="rounded" height={320} />;
  if (data.total === 0) return <Typography color="textSecondary">{emptyWords[filter.view]}</Typography>;
  return (
    <>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.rows.map((lead) => {
          const { id, company, message, received, state, hasFile } = lead;
          const { call, whatsApp } = linksTo(lead);
          const isOpen = state === 'open';
          return (
            <Card key={id} component="li" variant="outlined">
              <CardActionArea component={Link} to={`/leads/${id}?${filter.address}`}>
                <CardContent sx={{ pb: 1 }}>
                  <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between' }}>
                    <Typography noWrap sx={{ fontWeight: isOpen ? 700 : 400 }}>
                      {leadTitle(lead)}
                    </Typography>
                    <Typography noWrap variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
                      <Moment at={received} />
                    </Typography>
                  </Stack>
                  {company && <Typography noWrap>{company}</Typography>}
                  <Typography noWrap color="textSecondary">
                    {hasFile && <FileIcon titleAccess="With a file" fontSize="small" />}
                    {message}
                  </Typography>
                </CardContent>
              </CardActionArea>
              {(isOpen || call) && (
                <CardActions sx={{ px: 2, pt: 0, pb: 1.5 }}>
                  {isOpen && (
                    <Button variant="contained" onClick={() => onMark([id], 'done')}>
                      Done
                    </Button>
                  )}
                  {call && (
                    <Button variant="outlined" href={call}>
                      Call
                    </Button>
                  )}
                  {whatsApp && (
                    <Button variant="outlined" href={whatsApp} target="_blank" rel="noreferrer">
                      WhatsApp
                    </Button>
                  )}
                </CardActions>
              )}
            </Card>
          );
        })}
      </Stack>
      <TablePagination
        component="div"
        count={data.total}
        page={Math.min(filter.page, lastPage(data.total))}
        rowsPerPage={pageSize}
        rowsPerPageOptions={[]}
        onPageChange={(_, page) => filter.change({ page: String(page) })}
      />
    </>
  );
}
