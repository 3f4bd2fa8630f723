import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ContactDetails } from '#components/ContactDetails.tsx';
import { Surface } from '#components/Section.tsx';
import { useContent } from '#store/contentApi.ts';
import { Entries } from '../art/Entries.tsx';
import { MapLink } from './MapLink.tsx';

/** The other offices, each with its details and a link to a map. Renders nothing without any. */
export function FurtherOffices() {
  const offices = useContent('office')?.offices;
  if (!offices?.length) return null;
  return (
    <Surface top="0px">
      <Entries items={offices} keyOf={({ name }) => name} gap="20px">
        {({ name, place, ...office }) => (
          <Card component="li">
            <Stack spacing="14px" sx={{ alignItems: 'flex-start', padding: '24px' }}>
              <Typography variant="h4" component="h2">
                {name}
              </Typography>
              <ContactDetails {...office} />
              <MapLink place={place || office.address} office={name} />
            </Stack>
          </Card>
        )}
      </Entries>
    </Surface>
  );
}
