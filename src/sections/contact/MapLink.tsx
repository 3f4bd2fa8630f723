import Button from '@mui/material/Button';
import { DrawnIcon } from '#components/Drawing.tsx';
import { useContent } from '#store/contentApi.ts';

/** Returns a place, coordinates or a postal address, encoded for a query of the map service. */
export const inMapUrl = (place: string) => encodeURIComponent(place.replaceAll('\n', ', '));

/** A link to a place on the map service, in a new tab. Readers also hear the office's name. */
export function MapLink({ place, office = '' }: { place: string; office?: string }) {
  const texts = useContent('contactPage')?.map;
  return (
    <Button
      variant="outlined"
      startIcon={<DrawnIcon name="open" />}
      href={`https://www.google.com/maps/search/?api=1&query=${inMapUrl(place)}`}
      target="_blank"
      rel="noopener"
    >
      {texts?.open}{' '}
      <span className="visually-hidden">
        {office} {texts?.newTab}
      </span>
    </Button>
  );
}
