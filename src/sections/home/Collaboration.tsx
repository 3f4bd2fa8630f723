import { useContent } from '#store/contentApi.ts';
import { Steps } from './Steps.tsx';

/** The stages of a collaboration. */
export function Collaboration() {
  const data = useContent('collaboration');
  return data && data.steps.length > 0 && <Steps {...data} />;
}
