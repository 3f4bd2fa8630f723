import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { isProductPath, productPath } from '#site/products.ts';
import type { RecordName } from '#site/records/contentRecords.ts';
import { newsletterPath, newsletterSteps } from '#site/routes.ts';
import { pageWith } from '../../../fieldWords.ts';
import type { DeskRecord } from '../../../wire.ts';
import { useMailQuery } from '../editing/contentApi.ts';
import { useEdit } from '../editing/edits.ts';
import { formatPath, type Path, partAt, pathNow, textAt } from '../record/paths.ts';
import { highlightText } from './highlightText.ts';
import { PageFrame, type Width } from './PageFrame.tsx';

/** The real page that shows a record, scrolled to the field whose stable path is given. It follows the field, and each save. */
export function PagePreview({ record, focused }: { record: DeskRecord; focused: Path | undefined }) {
  const isMail = ['mail', 'acknowledgement', 'confirmationMail'].includes(record.name);
  const { currentData: mail } = useMailQuery(
    { record: record.name, revision: record.revision },
    { skip: !isMail, refetchOnMountOrArgChange: true },
  );

  const data = useEdit(record.name)?.data ?? record.data;
  const focus = focused && pathNow(data, focused);
  const address = pageOf(record, focus ?? []);
  const path = focus && formatPath(focus);
  const [saved, text] = [record.data, data].map((each) => textAt(each, focused ?? []));
  const arrange = useCallback(
    (page: Document, width: Width) => {
      const menu = record.name === 'navigation' && width === 'Phone' && page.querySelector('dialog');
      for (const dialog of page.querySelectorAll('dialog')) {
        // A modal dialog would take the focus out of the form.
        dialog.toggleAttribute('open', dialog === menu);
        dialog.style.cssText = dialog === menu ? 'position: fixed; inset: 0 0 0 auto; z-index: 9999' : '';
      }
      if (path !== undefined && saved !== undefined && text !== undefined)
        highlightText(page, { path, saved, text }, (element) => !menu || menu.contains(element));
      else page.querySelector(places[record.name] ?? 'none')?.scrollIntoView({ block: 'center' });
    },
    [record.name, path, saved, text],
  );

  return (
    <PageFrame
      address={address}
      {...(isMail && { html: mail?.html ?? '' })}
      title={isMail ? 'The mail' : 'The page'}
      revision={record.revision}
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
  if (name === 'products' && list === 'products' && typeof index === 'number') {
    // A product without an address has no page yet.
    const own = productPath(String(partAt(data, ['products', index, 'slug']) ?? ''));
    return isProductPath(own) ? own : '/products';
  }
  const step = newsletterSteps.find((each) => each === list);
  if (name === 'newsletterPage' && step) return newsletterPath(step);
  return pageWith(name as RecordName);
}
