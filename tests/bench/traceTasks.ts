/** An event of a browser trace; times in microseconds, `tdur` those the processor spent on it. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; fileName?: string; data?: { url?: string } };
}

/** One piece of work that kept the main thread busy. */
export interface Task {
  /**
   * Processor time in milliseconds, so that other programs of the machine do not count; without what V8 does only
   * while developer tools watch: looking up where in its source each new Error, of React's for one, was made.
   */
  ms: number;
  /** Whether the site's script had part in it; other tasks are the browser's own work on the HTML. */
  scripted: boolean;
  /** What most of the time went to: an event of the trace, with its script's name. */
  what: string;
}

/** The tasks of the page's main thread, in their order. */
export function tasksOf(trace: readonly TraceEvent[]): Task[] {
  const main = mainThread(trace);
  const events = trace.filter(
    ({ ph, pid, tid, tdur }) => ph === 'X' && pid === main?.pid && tid === main.tid && tdur !== undefined,
  );
  events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const tasks: Task[] = [];
  for (let index = 0; index < events.length; ) {
    const task = events[index];
    if (task?.name !== 'RunTask') {
      index++;
      continue;
    }
    const end = task.ts + (task.dur ?? 0);
    const next = events.findIndex(({ ts }, place) => place > index && ts >= end);
    const inside = events.slice(index, next < 0 ? events.length : next);
    tasks.push(describe(task, inside));
    index += inside.length;
  }
  return tasks;
}

/** The one that calls functions of the site's scripts; the browser's own pages have none. */
const mainThread = (trace: readonly TraceEvent[]): TraceEvent | undefined =>
  trace.find((event) => event.name === 'FunctionCall' && scriptOf(event) !== undefined);

function describe(task: TraceEvent, inside: readonly TraceEvent[]): Task {
  const own = new Map<string, number>();
  const open: { event: TraceEvent; name: string }[] = [];
  for (const event of inside) {
    while (open.length > 0 && endOf(open.at(-1)?.event) <= event.ts) open.pop();
    const parent = open.at(-1);
    if (parent?.name === watchedOnly) continue;
    const script = scriptOf(event);
    const name = script ? `${event.name} ${script}` : event.name;
    own.set(name, (own.get(name) ?? 0) + (event.tdur ?? 0));
    if (parent) own.set(parent.name, (own.get(parent.name) ?? 0) - (event.tdur ?? 0));
    open.push({ event, name });
  }
  own.delete(watchedOnly);
  const [most] = [...own].sort(([, a], [, b]) => b - a);
  return {
    ms: (timeOf([task]) - timeOf(inside.filter(({ name }) => name === watchedOnly))) / 1000,
    scripted: inside.some((event) => event.name === 'v8.evaluateModule' || scriptOf(event) !== undefined),
    what: most?.[0] ?? task.name,
  };
}

/** The event of V8 that {@link Task.ms} leaves out. */
const watchedOnly = 'V8.CollectSourcePositions';

const timeOf = (events: readonly TraceEvent[]) => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0);

const endOf = (event: TraceEvent | undefined) => (event ? event.ts + (event.dur ?? 0) : 0);

/** Name of the built script an event belongs to, without its hash. */
function scriptOf({ args }: TraceEvent): string | undefined {
  const url = args.data?.url ?? args.fileName ?? '';
  return /\/assets\/(.+?)(?:-[\w-]{8})?\.js$/.exec(url)?.[1];
}
