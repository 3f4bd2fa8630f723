import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Notices } from '#layout/Notices.tsx';
import { renderSection } from './renderSection.tsx';

/** Answers a form that was sent; gets the parsed body. */
type Respond = (body: Record<string, unknown>, request: Request) => Response | Promise<Response>;

/** A form on its page, with the page's messages. */
export async function renderForm(element: ReactNode, name: string, respond: Respond, path = '/contact') {
  const requests: { request: Request; body: Record<string, unknown> }[] = [];
  await renderSection(
    <>
      {element}
      <Notices />
    </>,
    {
      path,
      post: async (request) => {
        const body = (await request.clone().json()) as Record<string, unknown>;
        requests.push({ request, body });
        return respond(body, request);
      },
    },
  );
  // Working out what is visible takes most of the time, and the site's styles are not here anyway.
  configure({ defaultHidden: true });
  const form = screen.getByRole<HTMLFormElement>('form', { name });
  return {
    form,
    requests,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false }),
    submit: form.querySelector('[type=submit]') as HTMLButtonElement,
    field: (label: string | RegExp) => within(form).getByLabelText<HTMLInputElement>(label),
    /** What a region says, once it says something. */
    said: async (role: 'alert' | 'status') => {
      await within(screen.getByRole(role)).findByRole('button', { name: 'Close' });
      return screen.getByRole(role).textContent;
    },
  };
}
