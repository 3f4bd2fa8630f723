import Button from '@mui/material/Button';
import { DrawnIcon } from '#components/Drawing.tsx';
import { useContent } from '#store/contentApi.ts';

/** Returns a place, such as coordinates or an address, as the map service's addresses have it. */
export const inMapUrl = (location: string) => encodeURIComponent(location.replaceAll('\n', ', '));

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
