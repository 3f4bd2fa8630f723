// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type OwnedForm, ownedForm } from '#forms/FormOwner.tsx';
import { type Newsletter, newsletter } from '#site/forms/newsletter.ts';
import { renderForm } from '../support/renderForm.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** A form that keeps what its fields were told to show, at each of their renders. */
async function renderProbe(watched?: 'email') {
  const seen: (string | undefined)[] = [];
  function Fields({ state, watched }: OwnedForm<Newsletter, 'email'>) {
    seen.push(watched);
    return (
      <form aria-label="Probe">
        <label>
          Email
          <input {...state.register('email')} />
        </label>
      </form>
    );
  }
  const Probe = ownedForm<Newsletter, 'email'>('newsletter', newsletter.schema, Fields, watched);
  return { seen, ...(await renderForm(<Probe />, 'Probe', () => new Response())) };
}

test('the fields of a form are rendered once, also where their owner is rendered twice', async () => {
  const { seen, field, user } = await renderProbe();
  expect(seen).toEqual([undefined]);
  await user.type(field('Email'), 'asha');
  expect(seen).toEqual([undefined]);
});

test('the fields learn what is in the watched one, and nothing while it is empty', async () => {
  const { seen, field, user } = await renderProbe('email');
  expect(seen).toEqual([undefined]);
  await user.type(field('Email'), 'as');
  await user.clear(field('Email'));
  expect(seen).toEqual([undefined, 'a', 'as', undefined]);
});
