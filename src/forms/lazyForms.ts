import { type ComponentType, createElement, lazy, Suspense } from 'react';

/** A form whose code comes in a chunk of its own. Until then React keeps the server's HTML, with what is typed into it. */
function lazyForm(load: () => Promise<ComponentType>): ComponentType {
  const Form = lazy(async () => ({ default: await load() }));
  return () => createElement(Suspense, null, createElement(Form));
}

export const EnquiryForm = lazyForm(() => import('./EnquiryForm.tsx').then((form) => form.EnquiryForm));
export const ContactMessageForm = lazyForm(() =>
  import('./ContactMessageForm.tsx').then((form) => form.ContactMessageForm),
);
export const NewsletterForm = lazyForm(() =>
  import('./NewsletterForm.tsx').then((form) => form.NewsletterForm),
);
