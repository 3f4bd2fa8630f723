import { type RefObject, useEffect, useRef } from 'react';

/** Gives the form's button the focus back that it lost by being disabled while the form was sent. */
export function useFocusBack(form: RefObject<HTMLFormElement | null>, isSending: boolean): void {
  const wasSending = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasSending.current && !isSending && isLost) {
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    }
    wasSending.current = isSending;
  }, [form, isSending]);
}
