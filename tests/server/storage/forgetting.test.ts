import { expect, onTestFinished, test, vi } from 'vitest';
import { startForgetting } from '#server/storage/forgetting.ts';
import { eventually } from '../../support/eventually.ts';

/** A store that somebody reads for the first so many times that it is asked. */
function open(busyTimes: number, pause?: number, rest?: number) {
  const asked: number[] = [];
  const forgetDeleted = async () => {
    asked.push(asked.length + 1);
    if (asked.length <= busyTimes) throw new Error('another program reads the store');
    return true;
  };
  const log = { error: vi.fn() };
  const forgetting = startForgetting({
    storage: { forgetDeleted },
    log,
    ...(pause && { pause }),
    ...(rest && { rest }),
  });
  onTestFinished(() => forgetting.stop());
  return { asked, log, forgetting };
}

test('what is still read by others is forgotten later, and the log says so once', async () => {
  const { asked, log, forgetting } = open(3, 5);
  forgetting.soon();
  await eventually(() => expect(asked).toHaveLength(4));
  expect(log.error).toHaveBeenCalledOnce();
});

test('what many delete at the same time is forgotten in one go', async () => {
  const { asked, forgetting } = open(0);
  for (let count = 0; count < 50; count += 1) forgetting.soon();
  await forgetting.stop();
  expect(asked.length).toBeLessThanOrEqual(2);
});

test('what is deleted soon after is forgotten after a rest', async () => {
  const { asked, forgetting } = open(0, undefined, 60_000);
  forgetting.soon();
  await eventually(() => expect(asked).toHaveLength(1));
  forgetting.soon();
  await forgetting.stop();
  expect(asked).toHaveLength(1);
  const next = open(0, undefined, 20);
  next.forgetting.soon();
  await eventually(() => expect(next.asked).toHaveLength(1));
  next.forgetting.soon();
  await eventually(() => expect(next.asked).toHaveLength(2));
});

test('a stop does not wait for those who read', async () => {
  const { asked, forgetting } = open(Number.POSITIVE_INFINITY);
  forgetting.soon();
  await eventually(() => expect(asked).toHaveLength(1));
  await forgetting.stop();
  forgetting.soon();
  expect(asked).toHaveLength(1);
});
