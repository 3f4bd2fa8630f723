/**
 * Lets a program compress quickly: at the highest level, which visitors get, the pages of one published version take a
 * processor eight seconds. The byte budgets are checked with compression of their own, and the benchmark does without.
 */
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

const { brotliCompress, constants } = zlib;
zlib.brotliCompress = (bytes, _options, done) =>
  brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, done);
syncBuiltinESMExports();
