import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import type { RecordName } from '#site/records/contentRecords.ts';
import { newsletterPath, newsletterSteps, routes } from '#site/routes.ts';
import { shownAt } from '../../fieldWords.ts';
import type { DeskRecord } from '../../wire.ts';
import { useMailQuery } from './contentApi.ts';
import { PageFrame, type Width } from './PageFrame.tsx';
import { type Path, partAt } from './paths.ts';

/** The field that is edited: its path and its text. */
export interface Focus {
  path: Path;
  text: string;
}

/** The real page that shows a record, loaded again after each save and scrolled to the field that is edited. */
export function PagePreview({ record, focus }: { record: DeskRecord; focus: Focus | undefined }) {
  const isMail = record.name === 'mail' || record.name === 'confirmationMail';
  const { data: mail } = useMailQuery(
    { record: record.name, mark: record.mark },
    { skip: !isMail, refetchOnMountOrArgChange: true },
  );

  const address = pageOf(record, focus?.path ?? []);
  const arrange = useCallback(
    (page: Document, width: Width) => {
      const menu = record.name === 'navigation' && width === 'Phone' && page.querySelector('dialog');
      for (const dialog of page.querySelectorAll('dialog')) {
        // A modal dialog would take the focus out of the form.
        dialog.toggleAttribute('open', dialog === menu);
        dialog.style.cssText = dialog === menu ? 'position: fixed; inset: 0 0 0 auto; z-index: 9999' : '';
      }
      const target = focus?.text
        ? elementWith(menu || page.body, focus.text)
        : page.querySelector<HTMLElement>(places[record.name] ?? 'none');
      for (const marked of page.querySelectorAll<HTMLElement>('[data-edited]')) {
        marked.style.outline = '';
        delete marked.dataset.edited;
      }
      if (!target) return;
      target.scrollIntoView({ block: 'center' });
      if (!focus?.text) return;
      target.dataset.edited = '';
      target.style.outline = '2px solid currentColor';
    },
    [record.name, focus],
  );

  return (
    <PageFrame
      address={address}
      {...(isMail && { html: mail?.html ?? '' })}
      title={isMail ? 'The mail' : 'The page'}
      mark={record.mark}
      firstWidth="Phone"
      arrange={arrange}
    >
      {mail && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          To {mail.to}
          <br />
          <b>{mail.subject}</b>
        </Typography>
      )}
    </PageFrame>
  );
}

/** Where the texts of some records are on their page. */
const places: Readonly<Record<string, string>> = {
  office: 'main address',
  footer: 'footer',
  serviceFooter: 'footer',
};

/** The page that shows a field. */
function pageOf({ name, data }: DeskRecord, path: Path): string {
  const [list, index] = path;
  if (name === 'products' && list === 'products' && typeof index === 'number')
    return `/products/${partAt(data, ['products', index, 'slug'])}`;
  const step = newsletterSteps.find((each) => each === list);
  if (name === 'newsletterPage' && step) return newsletterPath(step);
  const shown = routes.find(({ records }) => (records as readonly RecordName[]).includes(name as RecordName));
  return shownAt(name as RecordName) ?? shown?.path ?? '/';
}

/** The first visible element with this text, and no other element with it inside. */
function elementWith(within: HTMLElement, text: string): HTMLElement | undefined {
  const plain = (part: string) => part.replace(/\s+/g, ' ').trim();
  const sought = plain(text);
  if (sought.length < 2) return undefined;
  const found = [...within.querySelectorAll<HTMLElement>(':not(script, style)')].filter(
    (element) => element.checkVisibility() && plain(element.textContent).includes(sought),
  );
  return found.find((element) => !found.some((other) => other !== element && element.contains(other)));
}
