import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureFacts, type PictureFormat, pictureFormats, widthsOf } from '#site/pictures.ts';
import { exists, requireSpace } from '../storage/dataFolder.ts';
import { type PictureJob, PicturesBusy, type PictureWork } from './pictureWork.ts';

/** A picture that can be shown, and where its original is. */
export interface KnownPicture {
  facts: PictureFacts;
  file: string;
}

export interface VariantName {
  hash: string;
  width: number;
  format: PictureFormat;
}

/** Milliseconds for which variants are kept that no record asks for any more. */
const keptFor = 30 * 24 * 60 * 60 * 1_000;

/** Milliseconds after which a variant that failed is tried again. */
const retryAfter = 60_000;

export type Variants = ReturnType<typeof openVariants>;

/** The variants that have been made, as files of a folder that exists. */
export function openVariants(folder: string, work: PictureWork) {
  const making = new Map<string, PictureJob>();
  /** Until when what could not be made is not tried again. */
  const failed = new Map<string, number>();

  const start = (name: VariantName, file: string, isUrgent: boolean): PictureJob => {
    const target = join(folder, fileOf(name));
    const job = work.add({ task: 'make', file, ...name, target }, isUrgent);
    making.set(target, job);
    job.done
      .then(
        () => failed.delete(target),
        async () => {
          // The file of a version that was removed meanwhile: the next one has the same picture.
          if (await exists(file)) failed.set(target, performance.now() + retryAfter);
        },
      )
      .finally(() => making.delete(target));
    return job;
  };
  /** Waits for one that is being made, or starts it. */
  const make = async (name: VariantName, file: string, isUrgent: boolean) => {
    // Leads need what is left.
    await requireSpace(folder);
    const target = join(folder, fileOf(name));
    if ((failed.get(target) ?? 0) > performance.now()) throw new PicturesBusy();
    const job = making.get(target) ?? start(name, file, isUrgent);
    if (isUrgent) work.hurry(job);
    await job.done;
  };
  const read = (name: VariantName) => readFile(join(folder, fileOf(name))).catch(() => undefined);

  return {
    /** What has been made already. */
    read,
    /**
     * Makes it where it is missing.
     *
     * @throws PicturesBusy, PictureRefusal, or what the disk says
     */
    get: async (name: VariantName, file: string): Promise<Buffer> => {
      const made = await read(name);
      if (made) return made;
      await make(name, file, true);
      return readFile(join(folder, fileOf(name)));
    },
    /** Makes all that are missing of some pictures, when there is nothing else to do. */
    prepare: async (pictures: readonly KnownPicture[]): Promise<void> => {
      const made = new Set(await readdir(folder));
      const missing = pictureFormats.flatMap((format) =>
        pictures.flatMap(({ facts, file }) =>
          widthsOf(facts).map((width) => ({ name: { hash: facts.hash, width, format }, file })),
        ),
      );
      await Promise.all(
        missing
          .filter(({ name }) => !made.has(fileOf(name)))
          .map(({ name, file }) => make(name, file, false)),
      );
    },
    /** Removes what is old and belongs to none of these pictures, and what was never finished. */
    tidy: async (hashes: ReadonlySet<string>): Promise<void> => {
      for (const name of await readdir(folder)) {
        if (!/^[0-9a-f]{16}-/.test(name) || (hashes.has(name.slice(0, 16)) && !name.endsWith('.new')))
          continue;
        const file = join(folder, name);
        const { mtimeMs } = await stat(file);
        if (Date.now() - mtimeMs > keptFor) await rm(file, { force: true });
      }
    },
  };
}

const fileOf = ({ hash, width, format }: VariantName) => `${hash}-${width}.${format}`;
