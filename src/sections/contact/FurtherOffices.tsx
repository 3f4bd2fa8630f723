import OpenIcon from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Columns, columnsFor } from '#components/Columns.tsx';
import { ContactDetails } from '#components/ContactDetails.tsx';
import { Surface } from '#components/Section.tsx';
import { useContent } from '#store/contentApi.ts';
import { mapUrls } from './mapUrls.ts';

/** The other offices, each with its details and a link to a map. Renders nothing without any. */
export function FurtherOffices() {
  const { offices = [] } = useContent('office') ?? {};
  const texts = useContent('contactPage')?.map;
  if (offices.length === 0) return null;
  const columns = columnsFor(offices.length);
  return (
    <Surface top="0px">
      <Columns
        as="ul"
        role="list"
        at={columns > 1 ? { sm: 2, lg: columns } : {}}
        gap={{ xs: '20px', lg: '32px' }}
      >
        {offices.map(({ name, place, ...office }, index) => (
          <Card key={index} component="li" sx={{ padding: { xs: '24px 20px', md: '32px' } }}>
            <Stack spacing="14px" sx={{ alignItems: 'flex-start' }}>
              <Typography variant="h4" component="h2">
                {name}
              </Typography>
              <ContactDetails {...office} />
              <Button
                variant="outlined"
                startIcon={<OpenIcon />}
                href={mapUrls(place || office.address).page}
                target="_blank"
                rel="noopener"
                aria-label={`${texts?.open ?? ''}: ${name} ${texts?.newTab ?? ''}`}
              >
                {texts?.open}
              </Button>
            </Stack>
          </Card>
        ))}
      </Columns>
    </Surface>
  );
}
