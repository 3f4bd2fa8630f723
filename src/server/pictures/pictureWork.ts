import { ChildEnded, type ChildTimes, PictureChild } from './pictureChild.ts';
import type { PictureOrder, PictureResults } from './pictureProcess.ts';

/** More requests wait than should; try again later. */
export class PicturesBusy extends Error {}

type Task = PictureOrder['task'];
type OrderOf<Of extends Task> = Extract<PictureOrder, { task: Of }>;
type Result = PictureResults[Task];

/** One order; `isUrgent` while somebody waits for it. */
export interface PictureJob<Of extends Task = Task> {
  isUrgent: boolean;
  done: Promise<PictureResults[Of]>;
}

export interface PictureWork {
  /** @throws PicturesBusy when too many urgent jobs wait already */
  add: <Of extends Task>(order: OrderOf<Of>, isUrgent: boolean) => PictureJob<Of>;
  /**
   * Somebody waits for it now.
   *
   * @throws PicturesBusy as above
   */
  hurry: (job: PictureJob) => void;
  close: () => void;
}

interface Waiting extends PictureJob {
  order: PictureOrder;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** How many pictures are worked on at once, and how many requests may wait. */
const atOnce = 2;
const mayWait = 40;

/**
 * Gives orders to two processes. What somebody waits for comes first; what is made ahead has one of the two at most, so
 * that the other is free for whoever comes.
 */
export function openPictureWork(times: ChildTimes = { patience: 60_000, rest: 30_000 }): PictureWork {
  const waiting: Waiting[] = [];
  const idle = Array.from({ length: atOnce }, () => new PictureChild(times));
  const children = [...idle];
  const running = new Set<Waiting>();
  let isClosed = false;

  const next = (): Waiting | undefined => {
    const mayPrepare = [...running].every(({ isUrgent }) => isUrgent);
    const job = waiting.find(({ isUrgent }) => isUrgent) ?? (mayPrepare ? waiting[0] : undefined);
    if (job) waiting.splice(waiting.indexOf(job), 1);
    return job;
  };
  const requireRoom = () => {
    const asked = waiting.filter(({ isUrgent, order }) => isUrgent && order.task !== 'inspect');
    if (asked.length >= mayWait) throw new PicturesBusy();
  };
  const goOn = () => {
    while (idle.length > 0 && !isClosed) {
      const job = next();
      if (!job) return;
      const child = idle.shift() as PictureChild;
      running.add(job);
      runTwice(child, job.order)
        .then(job.resolve, job.reject)
        .finally(() => {
          running.delete(job);
          // The one that is awake gets the next order, so that the other can end.
          idle.unshift(child);
          goOn();
        });
    }
  };
  return {
    add: <Of extends Task>(order: OrderOf<Of>, isUrgent: boolean) => {
      if (isUrgent && order.task !== 'inspect') requireRoom();
      let settle: Pick<Waiting, 'resolve' | 'reject'> | undefined;
      const done = new Promise<Result>((resolve, reject) => {
        settle = { resolve, reject };
      });
      const job = { order, isUrgent, done, ...(settle as unknown as Pick<Waiting, 'resolve' | 'reject'>) };
      waiting.push(job);
      goOn();
      // The process answers each order as its task says.
      return job as PictureJob as PictureJob<Of>;
    },
    hurry: (job) => {
      if (job.isUrgent) return;
      if (waiting.some((each) => each === job)) requireRoom();
      job.isUrgent = true;
      goOn();
    },
    close: () => {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error('the server stops'));
      for (const child of children) child.end();
    },
  };

  /** An end that the picture did not cause, such as a kill, is not held against it. */
  async function runTwice(child: PictureChild, order: PictureOrder) {
    try {
      return await child.run(order);
    } catch (error) {
      if (error instanceof ChildEnded && !isClosed) return child.run(order);
      throw error;
    }
  }
}
