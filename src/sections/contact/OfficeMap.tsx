import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ContactDetails } from '#components/ContactDetails.tsx';
import { Drawing, DrawnIcon } from '#components/Drawing.tsx';
import { Surface } from '#components/Section.tsx';
import { useContent } from '#store/contentApi.ts';
import { inMapUrl, MapLink } from './MapLink.tsx';

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  overflow: 'hidden',
  ...theme.mixins.cut(3),
  background: theme.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.palette.divider}`,
  [theme.breakpoints.up('md')]: { boxShadow: 'none', '& > *': { gridArea: '1 / 1' } },
}));

// The drawing is seen through the empty frame until the visitor asks for the map: before, the page does not contact its host.
const Pictures = styled('div')(({ theme }) => ({
  display: 'grid',
  height: 280,
  background: theme.palette.wash2,
  [theme.breakpoints.up('md')]: { height: 'auto', minHeight: 480 },
  '@media print': { display: 'none' },
  '& > *': { gridArea: '1 / 1', width: '100%', height: '100%', minHeight: 0, border: 0 },
  // With the scheme of an empty document the frame is transparent until it has its map.
  '& > iframe': { zIndex: 0, colorScheme: 'light' },
}));

const OfficeCard = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  padding: '24px 20px 28px',
  [theme.breakpoints.up('md')]: {
    position: 'relative',
    zIndex: 1,
    alignSelf: 'end',
    width: 'min(400px, 100% - 64px)',
    margin: 32,
    padding: 32,
    ...theme.mixins.cut(2.25),
    background: theme.palette.background.paper,
    // Only the dark scheme needs an edge, because its shadows are invisible.
    ...theme.mixins.cutBorder(`color-mix(in oklab, ${theme.palette.divider} var(--on-dark), transparent)`),
    boxShadow: theme.shadows[1],
  },
}));

/** Name of the frame of the map, for the link. */
const frameName = 'map';

/**
 * The office's address and the map (rules §2). A link to the map has the frame as its target, so it needs no script. Without
 * `noopener`, which would open another window.
 */
export function OfficeMap() {
  const texts = useContent('contactPage')?.map;
  const office = useContent('office');
  // Without coordinates the map service searches for the address.
  const place = office?.place || office?.address || '';
  return (
    <Surface top="0px">
      <Layout>
        <OfficeCard>
          <Typography variant="h4" component="h2">
            {texts?.heading}
          </Typography>
          {office && <ContactDetails {...office} />}
          <Stack direction="row" spacing="12px" sx={{ flexWrap: 'wrap' }}>
            <Button
              variant="outlined"
              startIcon={<DrawnIcon name="mapsheet" />}
              href={`https://www.google.com/maps?q=${inMapUrl(place)}&z=15&output=embed`}
              target={frameName}
              referrerPolicy="strict-origin-when-cross-origin"
            >
              {texts?.show}
            </Button>
            <MapLink place={place} />
          </Stack>
        </OfficeCard>
        <Pictures>
          <Drawing name="map" />
          <iframe name={frameName} title={texts?.frameTitle} />
        </Pictures>
      </Layout>
    </Surface>
  );
}
