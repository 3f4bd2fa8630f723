import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { messages } from '#site/messages.ts';
import { recordsOf, type SiteRoute } from '#site/routes.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { PostedForm } from '#store/postedForm.ts';
import { blocksIn, recordsIn } from '#store/recordCache.ts';
import { useSiteOrigin } from './origin.ts';
import { documentTitle, pageMeta, pageTags } from './pageHead.ts';

/** Returns what the title says first on the page that answers a form, which nothing else announces without script. */
function answerOf(posted: PostedForm | null): string {
  if (!posted) return '';
  const { sent, subscribed, error } = messages.titles;
  if (!posted.sent) return `${error}: `;
  return `${posted.form.startsWith('newsletter') ? subscribed : sent} – `;
}

/** The page's own tags of the head: React puts them there, on the server and at each page change. */
export function PageHead({ route }: { route: SiteRoute }) {
  const records = useAppSelector((state) => recordsIn(state, recordsOf(route)), shallowEqual);
  const blocks = useAppSelector((state) => blocksIn(state, route));
  const posted = useAppSelector((state) => state.posted);
  const origin = useSiteOrigin();
  const meta = useMemo(() => pageMeta(route, records, blocks), [route, records, blocks]);
  return (
    <>
      <title>{answerOf(posted) + documentTitle(meta)}</title>
      {pageTags(route, meta, origin).map(({ element: Tag, attributes }) => {
        const { name, property, rel } = attributes;
        return <Tag key={name ?? property ?? rel} {...attributes} />;
      })}
    </>
  );
}
