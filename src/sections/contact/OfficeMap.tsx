import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
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

// The drawing replaces the iframe until the visitor asks for the map, so that the page does not contact its host before.
const Pictures = styled('div')(({ theme }) => ({
  display: 'grid',
  height: 280,
  background: theme.palette.wash2,
  [theme.breakpoints.up('md')]: { height: 'auto', minHeight: 480 },
  '@media print': { display: 'none' },
  '& > *': { gridArea: '1 / 1', width: '100%', height: '100%', minHeight: 0, border: 0 },
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

/** The office's address with a link to the map and the embedded map (rules §2). */
export function OfficeMap() {
  const texts = useContent('contactPage')?.map;
  const office = useContent('office');
  // Without coordinates the map service searches for the address.
  const place = office?.place || office?.address || '';
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    // The clicked button is removed, so move the focus into the map.
    if (shown) frame.current?.focus();
  }, [shown]);

  return (
    <Surface top="0px">
      <Layout>
        <OfficeCard>
          <Typography variant="h4" component="h2">
            {texts?.heading}
          </Typography>
          {office && <ContactDetails {...office} />}
          <Stack direction="row" spacing="12px" sx={{ flexWrap: 'wrap' }}>
            {!shown && (
              <Button
                variant="outlined"
                startIcon={<DrawnIcon name="mapsheet" />}
                onClick={() => setShown(true)}
              >
                {texts?.show}
              </Button>
            )}
            <MapLink place={place} />
          </Stack>
        </OfficeCard>
        <Pictures>
          {shown ? (
            <iframe
              ref={frame}
              title={texts?.frameTitle}
              src={`https://www.google.com/maps?q=${inMapUrl(place)}&z=15&output=embed`}
              loading="lazy"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          ) : (
            <Drawing name="map" />
          )}
        </Pictures>
      </Layout>
    </Surface>
  );
}
