import { StorageError } from './storageError.ts';

/** Somebody else was faster, or something is in the way. The message says who or what; calls answer it with 409. */
export class ConflictError extends StorageError {
  readonly statusCode = 409;
}
