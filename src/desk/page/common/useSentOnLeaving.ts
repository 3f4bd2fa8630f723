import { useEffect, useRef, useState } from 'react';

/**
 * The state of a field that sends its value when it is left. It sends only what was typed in this very field, and once: who
 * passes through, and a value that others set meanwhile, send nothing. What is not sent yet goes when the field disappears.
 *
 * @param value what the server has
 * @param send resolves to whether the server took it; a value that it did not take stays in the field
 */
export function useSentOnLeaving(value: string, send: (typed: string) => Promise<boolean>) {
  /** The text typed here; undefined while the field shows what the server has. */
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState('');
  const unsent = useRef<{ text: string; reason: string; send: typeof send }>(undefined);

  const leave = async () => {
    const edit = unsent.current;
    if (!edit) return;
    setFault(edit.reason);
    if (edit.reason) return;
    unsent.current = undefined;
    const isTaken = edit.text === value || (await edit.send(edit.text));
    // The person may have typed on meanwhile.
    if (unsent.current) return;
    if (isTaken) setTyped(undefined);
    else unsent.current = edit;
  };

  useEffect(
    () => () => {
      const edit = unsent.current;
      unsent.current = undefined;
      if (edit && !edit.reason) void edit.send(edit.text);
    },
    [],
  );

  return {
    text: typed ?? value,
    /** Why the field could not be sent when it was left; '' for no reason. */
    fault,
    /** Takes what was typed, and why it cannot be sent, if it cannot. */
    type: (text: string, reason = '') => {
      setTyped(text);
      setFault('');
      unsent.current = { text, reason, send };
    },
    leave: () => void leave(),
  };
}
