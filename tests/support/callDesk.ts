import type { FastifyInstance } from 'fastify';

/** The headers of the desk's page that its server reads. */
const passedOn = ['content-type', 'if-match', 'desk-person'];

/** Passes a call of the desk's page on to a desk, as the browser does. `own` are further headers. */
export async function callDesk(
  app: FastifyInstance,
  request: Request,
  payload: Buffer,
  own: Record<string, string> = {},
) {
  const { pathname, search } = new URL(request.url);
  const given = passedOn.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const answered = await app.inject({
    method: request.method as 'GET',
    url: `/desk${pathname}${search}`,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(given), ...own },
    ...(payload.length > 0 && { payload }),
  });
  return {
    status: answered.statusCode,
    body: answered.body,
    type: String(answered.headers['content-type']),
  };
}
