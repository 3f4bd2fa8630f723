/** Returns the map service's addresses of a place, such as coordinates or an address: for a frame, and for a page. */
export function mapUrls(place: string) {
  const query = encodeURIComponent(place.replaceAll('\n', ', '));
  return {
    frame: `https://www.google.com/maps?q=${query}&z=15&output=embed`,
    page: `https://www.google.com/maps/search/?api=1&query=${query}`,
  };
}
