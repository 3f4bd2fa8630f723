import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '#site/routes.ts';
import { matches } from '../traffic/entityTags.ts';
import { namesTwoHosts } from '../traffic/headers.ts';
import { encodingFor } from '../traffic/packed.ts';
import type { TellRequest } from '../traffic/requestLog.ts';
import type { CachedPage } from './pageCache.ts';

const paths = new Set(routes.map(({ path }) => path));

/**
 * Answers a page that has been sent before as it was sent then, without asking the router and the hooks, which take more
 * time than sending it does. What is new, or asked for in another way than browsers do, goes on to them.
 */
export class KeptAnswers {
  #sending = new WeakMap<FastifyRequest, CachedPage>();
  #page: ((url: string) => Promise<CachedPage>) | undefined;
  /** Told of every request that is answered here. */
  tell: TellRequest = () => {};
  #nextId: () => string;
  #noteView: (request: IncomingMessage) => void;

  /** @param noteView told of each request before it is answered here */
  constructor(nextId: () => string, noteView: (request: IncomingMessage) => void) {
    this.#nextId = nextId;
    this.#noteView = noteView;
  }

  /** From now on pages that `page` gives are answered here. */
  start(page: (url: string) => Promise<CachedPage>): void {
    this.#page = page;
  }

  /** What listens before `next`. */
  before(next: RequestListener): RequestListener {
    return (request, response) => {
      const { method, url = '', headers } = request;
      const query = url.indexOf('?');
      const path = query < 0 ? url : url.slice(0, query);
      if (!this.#page || method !== 'GET' || !paths.has(path) || !isPlain(request))
        return next(request, response);
      const start = performance.now();
      const send = (page: CachedPage) => {
        const answer = page.answers.get(variantFor(page, headers));
        if (!answer) return;
        const { status, body } = answer;
        this.#noteView(request);
        response.on('finish', () =>
          this.tell(this.#nextId(), method, path, status, performance.now() - start),
        );
        response.writeHead(status, answer.headers).end(body);
      };
      const goOn = () => {
        if (!response.headersSent) next(request, response);
      };
      // What fails here, fails there again, where it is told and answered.
      this.#page(url).then(send).then(goOn, goOn);
    };
  }

  /** Notes that a request is about to be answered with a page. */
  isSending(page: CachedPage, request: FastifyRequest): void {
    this.#sending.set(request, page);
  }

  /** Keeps an answer that is ready to be sent. */
  keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    const page = this.#sending.get(request);
    const body = payload ?? undefined;
    if (!page || request.method !== 'GET' || !isPlain(request.raw)) return;
    if (body !== undefined && !Buffer.isBuffer(body)) return;
    const length = body && { 'content-length': body.length };
    const headers = flat({ ...reply.getHeaders(), ...length });
    page.answers.set(variantFor(page, request.headers), { status: reply.statusCode, headers, body });
  }
}

/** Whether nothing about a request needs a second look. */
const isPlain = (request: IncomingMessage) =>
  request.headers['content-length'] === undefined &&
  request.headers['transfer-encoding'] === undefined &&
  !namesTwoHosts(request);

/** Of the answers that a page can be given with, the one that a request asks for. */
const variantFor = ({ etag, status }: CachedPage, headers: IncomingMessage['headers']) =>
  status === 200 && matches(headers['if-none-match'], etag)
    ? 'unchanged'
    : encodingFor(headers['accept-encoding']);

const flat = (headers: object) => Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
