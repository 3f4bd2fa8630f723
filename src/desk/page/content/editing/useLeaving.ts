import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { type State, useEditing } from './edits.ts';
import { send } from './saveRecord.ts';

/** Whether a record would stay in this browser when the page is left: it cannot be sent, or waits for a choice. */
export const hasStuckRecords = ({ edits }: State): boolean =>
  Object.values(edits.unsaved).some(
    ({ status, failure }) => failure !== undefined || status === 'conflict' || status === 'gone',
  );

/** Sends what is not saved when the page is left, and asks before where it would stay in this browser. */
export function useLeaving(): void {
  const dispatch = useEditing();
  const isStuck = useSelector(hasStuckRecords);
  useEffect(() => {
    const sendAll = () =>
      dispatch((_, getState) => {
        for (const name of Object.keys(getState().edits.unsaved)) void dispatch(send(name, true));
      });
    addEventListener('pagehide', sendAll);
    return () => removeEventListener('pagehide', sendAll);
  }, [dispatch]);
  useEffect(() => {
    if (!isStuck) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isStuck]);
}
