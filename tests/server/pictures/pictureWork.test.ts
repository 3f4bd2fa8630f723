import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { open, readdir, stat, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { inspectPicture } from '#server/pictures/inspectPicture.ts';
import { openPictureWork, PicturesBusy } from '#server/pictures/pictureWork.ts';
import { eventually } from '../../support/eventually.ts';
import { twoColours } from '../../support/samplePictures.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const times = { patience: 60_000, rest: 60_000 };

async function openWork(given = times) {
  const folder = await temporaryFolder();
  const file = join(folder, 'picture.jpg');
  await writeFile(file, await twoColours(1_600, 1_200).jpeg().toBuffer());
  const { hash } = (await inspectPicture(file)).facts;
  const work = openPictureWork(given);
  onTestFinished(() => work.close());
  const make = (name: string, isUrgent = true, from = file) =>
    work.add(
      { task: 'make', file: from, hash, width: 400, format: 'webp', target: join(folder, name) },
      isUrgent,
    );
  return { folder, file, work, make };
}

/** The processes for pictures that this one has started. */
const processes = (): number[] =>
  readdirSync(`/proc/${process.pid}/task`)
    .flatMap((thread) =>
      readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pictureProcess'));

// Their processes are found in Linux's list of them.
const onLinux = test.skipIf(process.platform !== 'linux');

onLinux('work is done by two processes at most, all of whose threads step back', async () => {
  const { folder, make } = await openWork();
  const jobs = Array.from({ length: 8 }, (_, i) => make(`${i}.webp`));
  const seen = new Set<number>();
  const watch = setInterval(() => processes().map((pid) => seen.add(pid)), 20);
  await Promise.all(jobs.map((job) => job.done));
  clearInterval(watch);
  expect(seen.size).toBe(2);
  for (const pid of processes()) {
    const threads = readdirSync(`/proc/${pid}/task`).map(Number);
    expect(new Set(threads.map((thread) => getPriority(thread)))).toEqual(new Set([19]));
  }
  expect((await readdir(folder)).filter((name) => name.endsWith('.webp'))).toHaveLength(8);
});

onLinux('a process that is killed is started again, and its picture is made', async () => {
  const { folder, make } = await openWork();
  await make('first.webp').done;
  const job = make('second.webp');
  for (const pid of processes()) process.kill(pid, 'SIGKILL');
  await job.done;
  expect((await stat(join(folder, 'second.webp'))).size).toBeGreaterThan(0);
});

onLinux('a process ends when there is nothing to do', async () => {
  const { make } = await openWork({ ...times, rest: 50 });
  await make('a.webp').done;
  await eventually(() => expect(processes()).toEqual([]));
});

test('a picture that takes too long is given up, and the next one is made', async () => {
  const { make, work, folder, file } = await openWork({ ...times, patience: 1 });
  await expect(make('a.webp').done).rejects.toThrow('takes longer than 0.001 seconds');
  expect(await readdir(folder)).toEqual(['picture.jpg']);
  work.close();
  const patient = openPictureWork(times);
  onTestFinished(() => patient.close());
  expect(await patient.add({ task: 'inspect', file }, true).done).toMatchObject({ facts: { width: 1_600 } });
});

onLinux(
  'what somebody waits for comes before what is made ahead, which has one process at most',
  async () => {
    const { folder, make, work } = await openWork();
    // Keeps the process that reads from it until somebody writes.
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const held = make('held.webp', false, pipe);
    const order: string[] = [];
    const add = (name: string, isUrgent: boolean) => {
      const job = make(name, isUrgent);
      void job.done.then(() => order.push(name));
      return job;
    };
    const names = Array.from({ length: 5 }, (_, i) => `ahead-${i}.webp`);
    const ahead = names.map((name) => add(name, false));
    const wanted = add('wanted.webp', true);
    const hurried = ahead.at(-1) as (typeof ahead)[0];
    work.hurry(hurried);
    await Promise.all([wanted.done, hurried.done]);
    expect(new Set(order)).toEqual(new Set(['wanted.webp', 'ahead-4.webp']));

    await (await open(pipe, 'r+')).close();
    await expect(held.done).rejects.toThrow('is no file');
    await Promise.all(ahead.map((job) => job.done));
    expect(order.slice(2)).toEqual(names.slice(0, -1));
  },
);

test('more requests than may wait are turned away', async () => {
  const { make, work } = await openWork();
  const ahead = make('ahead.webp', false);
  const waiting = make('waiting.webp', false);
  const jobs = [ahead, waiting, ...Array.from({ length: 41 }, (_, i) => make(`${i}.webp`))];
  for (const job of jobs) job.done.catch(() => {});
  expect(() => make('one-more.webp')).toThrow(PicturesBusy);
  expect(() => work.hurry(waiting)).toThrow(PicturesBusy);
  // What is being made already takes no room.
  work.hurry(ahead);
});

test('a picture that has changed since it was looked at is not made under the old name', async () => {
  const { make, file, folder } = await openWork();
  await writeFile(
    file,
    await sharp({ create: { width: 900, height: 9, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer(),
  );
  await expect(make('a.webp').done).rejects.toThrow('has changed meanwhile');
  expect(await readdir(folder)).toEqual(['picture.jpg']);
});
