// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { NewsletterForm } from '#forms/NewsletterForm.tsx';
import { Notices } from '#layout/Notices.tsx';
import { messages } from '#site/messages.ts';
import { renderSection } from '../support/renderSection.tsx';

test('an address that is subscribed already is answered word for word', async () => {
  const user = userEvent.setup();
  const post = () => Response.json({ error: 'Conflict' }, { status: 409 });
  const page = (
    <>
      <NewsletterForm />
      <Notices />
    </>
  );
  await renderSection(page, { path: '/services', post });

  await user.type(screen.getByLabelText('Email address'), 'asha@example.in');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));

  await screen.findByRole('button', { name: 'Close' });
  expect(screen.getByRole('alert').textContent).toBe(messages.newsletter.duplicate);
  expect(screen.getByRole('status').textContent).toBe('');
});
