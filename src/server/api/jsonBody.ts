import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failure, readBody } from '../traffic/readBody.ts';
import { plainBodyLimit } from '../traffic/trafficLimits.ts';

const quote = 0x22;

/**
 * Reads JSON bodies, up to the limit of each route. A long one is long because of its file: `file.content` is taken out
 * before the rest is parsed, which may be no longer than a body without a file, and put in again as the bytes of its
 * text. Parsed as a whole, a body of seven megabytes could hold two million values and the server for a second.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readBody(request, payload, request.routeOptions.bodyLimit ?? plainBodyLimit).then((body) => {
      if (body.length <= plainBodyLimit) return void parse(request, body.toString(), done);
      const { start, end } = longestText(body);
      if (body.length - (end - start) > plainBodyLimit)
        return done(failure(413, 'Too much text besides the file'));
      const mark = randomUUID();
      const rest = `${body.toString('utf8', 0, start)}${mark}${body.toString('utf8', end)}`;
      return void parse(request, rest, (error, value) => {
        if (error) return done(error);
        const { file } = (value ?? {}) as { file?: { content?: unknown } | null };
        if (file?.content !== mark) return done(failure(413, 'Too long a text'));
        file.content = body.subarray(start, end);
        done(null, value);
      });
    }, done);
  });
}

/** The longest text between two quotation marks. One in base64 has none inside, and no escapes. */
function longestText(body: Buffer): { start: number; end: number } {
  let longest = { start: 0, end: 0 };
  let start = body.indexOf(quote) + 1;
  // A body with this many marks is refused anyway: everything but its longest text must fit a plain body.
  for (let texts = 0; start > 0 && texts < plainBodyLimit; texts++) {
    const end = body.indexOf(quote, start);
    if (end - start > longest.end - longest.start) longest = { start, end };
    start = end + 1;
  }
  return longest;
}
