/** Run as a process of its own: inspects pictures and makes their variants, one order after the other. */
import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { CardOrder } from './cardOrder.ts';
import { drawCard } from './drawCard.ts';
import { type Inspection, inspectPicture } from './inspectPicture.ts';
import { makeVariant, type VariantOrder } from './makeVariant.ts';
import { PictureRefusal } from './pictureLimits.ts';

export type PictureOrder =
  | { task: 'inspect'; file: string }
  | ({ task: 'make' } & VariantOrder)
  | ({ task: 'card' } & CardOrder);

/** What comes of each task: a variant is written to the disk. */
export interface PictureResults {
  inspect: Inspection;
  make: null;
  card: Uint8Array;
}

export type PictureAnswer =
  | { result: PictureResults[PictureOrder['task']] }
  /** `refused`: because of the picture, not because of the machine. */
  | { fault: string; refused: boolean };

/** Takes only what pages leave over. Linux has a priority for each thread, and those that decode may be there already. */
function stepBack(): void {
  const threads = '/proc/self/task';
  for (const thread of [0, ...(existsSync(threads) ? readdirSync(threads) : [])]) {
    try {
      setPriority(Number(thread), constants.priority.PRIORITY_LOW);
    } catch {
      // Not allowed here, or the thread has ended: the work is done all the same.
    }
  }
}

async function carryOut(order: PictureOrder): Promise<PictureAnswer> {
  try {
    if (order.task === 'inspect') return { result: await inspectPicture(order.file) };
    if (order.task === 'card') return { result: await drawCard(order) };
    await makeVariant(order);
    return { result: null };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { fault, refused: error instanceof PictureRefusal };
  }
}

stepBack();
process.on('message', async (order: PictureOrder) => process.send?.(await carryOut(order)));
process.on('disconnect', () => process.exit());
