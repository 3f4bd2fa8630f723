import { useSessionQuery } from '../common/deskApi.ts';
import { relativeTime } from './leadWords.ts';

/** A time, as the company's clock shows it. */
export function Moment({ at }: { at: string }) {
  const { data } = useSessionQuery();
  return relativeTime(at, data?.timeZone);
}
