/** How many keys are remembered; with more, those counted longest are forgotten. */
const remembered = 10_000;

/** Adds to the count of a key; gives the count, and the milliseconds until it starts again from zero. */
export type Count = (key: string, amount?: number) => { count: number; endsIn: number };

/** Counts by key, in the memory of this process: for each key in a window that begins with its first count. */
export function makeCounter(window: number, now: () => number = Date.now): Count {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (key, amount = 1) => {
    const time = now();
    const known = windows.get(key);
    const isRunning = known !== undefined && known.endsAt > time;
    const counted = isRunning ? known : { count: 0, endsAt: time + window };
    if (!isRunning) {
      windows.delete(key);
      windows.set(key, counted);
      const [oldest] = windows.keys();
      if (windows.size > remembered && oldest !== undefined) windows.delete(oldest);
    }
    counted.count += amount;
    return { count: counted.count, endsIn: counted.endsAt - time };
  };
}
