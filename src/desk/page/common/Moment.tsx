import { useSessionQuery } from './deskApi.ts';
import { relativeTime } from './times.ts';

/** Returns a function that says a time by the company's clock. */
export function useMoments(): (at: string) => string {
  const { data } = useSessionQuery();
  return (at) => relativeTime(at, data?.timeZone);
}

/** A time, as the company's clock shows it. */
export const Moment = ({ at }: { at: string }) => useMoments()(at);
