// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FormName, formNames, takesFile } from '#site/forms/forms.ts';
import { visitLimit } from '#site/limits.ts';
import { formApi } from '#store/formApi.ts';
import { makeStore } from '#store/makeStore.ts';

/** A `Request` that accepts relative addresses like a browser. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
}

beforeEach(() => {
  vi.stubGlobal('Request', PageRequest);
  history.replaceState(null, '', '/contact?x=y');
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const values = { email: 'kavitha@example.in' };

/** Returns the request that the browser sends for a form to an API host; '' is this site. */
async function sentTo(apiBase: string, form: FormName = 'newsletter') {
  const requests: Request[] = [];
  const store = makeStore({
    apiBase,
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return Response.json({}, { status: 201 });
    },
  });
  await store.dispatch(formApi.endpoints.sendForm.initiate({ form, values }));
  const [request] = requests;
  return { headers: Object.fromEntries(request?.headers ?? []), body: await request?.json() };
}

test.each(formNames)('a call of the form %s sends the start of the visit to this site only', async (form) => {
  sessionStorage.setItem('visit', 'https://www.google.com/ ?utm_source=google');
  const own = await sentTo('', form);
  const foreign = await sentTo('https://api.example', form);
  const { visit, ...others } = own.headers;
  expect(visit).toBe('/contact https://www.google.com/ ?utm_source=google');
  expect(foreign.headers).toEqual(others);
  expect(Object.keys(others)).toEqual(['content-type']);
  for (const { body } of [own, foreign])
    expect(body).toEqual({ ...values, ...(takesFile(form) && { file: null }) });
});

test('a call sends only the page if storage is empty or forbidden', async () => {
  expect((await sentTo('')).headers.visit).toBe('/contact');
  vi.stubGlobal('sessionStorage', undefined);
  expect((await sentTo('')).headers.visit).toBe('/contact');
});

test('no stored visit can prevent a form from being sent', async () => {
  sessionStorage.setItem('visit', `क\r\nx: y ${'?'.repeat(20_000)}`);
  const { visit } = (await sentTo('')).headers;
  expect(visit).toHaveLength(visitLimit);
  expect(visit).toMatch(/^\/contact x: y \?+$/);
});
