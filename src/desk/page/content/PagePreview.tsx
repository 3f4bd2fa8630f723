import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecordName } from '#site/records/contentRecords.ts';
import { newsletterPath, newsletterSteps, routes } from '#site/routes.ts';
import { shownAt } from '../../fieldWords.ts';
import type { DeskRecord } from '../../wire.ts';
import { useMailQuery } from './contentApi.ts';
import { type Path, partAt } from './paths.ts';

const widths = { Phone: 390, Tablet: 768, Desktop: 1280 };
type Width = keyof typeof widths;
const schemes = ['Light', 'Dark'] as const;
type Scheme = (typeof schemes)[number];

/** Material UI's own colour is too pale here. */
const plain = {
  '& .MuiToggleButton-root': {
    bgcolor: 'background.paper',
    '&:not(.Mui-selected)': { color: 'text.secondary' },
  },
};

/** The field that is edited: its path and its text. */
export interface Focus {
  path: Path;
  text: string;
}

/** The real page that shows a record, loaded again after each save and scrolled to the field that is edited. */
export function PagePreview({ record, focus }: { record: DeskRecord; focus: Focus | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<Width>('Phone');
  const [scheme, setScheme] = useState<Scheme>('Light');
  const [room, setRoom] = useState({ width: 390, height: 700 });
  const isMail = record.name === 'mail' || record.name === 'confirmationMail';
  const { data: mail } = useMailQuery(
    { record: record.name, mark: record.mark },
    { skip: !isMail, refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    if (area.current) observer.observe(area.current);
    return () => observer.disconnect();
  }, []);

  const address = pageOf(record, focus?.path ?? []);
  const place = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    page.documentElement.dataset.scheme = scheme.toLowerCase();
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
  }, [record.name, focus, scheme, width]);
  useEffect(place, [place]);

  const seen = useRef({ address, mark: record.mark });
  useEffect(() => {
    const page = frame.current?.contentWindow;
    const before = seen.current;
    seen.current = { address, mark: record.mark };
    if (!page || isMail || before.address !== address || before.mark === record.mark) return;
    // Browsers ignore a reload while another one runs.
    page.stop();
    page.location.reload();
  }, [address, record.mark, isMail]);

  const zoom = Math.min(1, room.width / widths[width]);
  return (
    <Box
      component="section"
      aria-label="Preview"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: 2, height: '100%', bgcolor: 'action.hover' }}
    >
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <ToggleButtonGroup
          sx={plain}
          exclusive
          size="small"
          color="primary"
          aria-label="Width of the preview"
          value={width}
          onChange={(_, chosen: Width | null) => chosen && setWidth(chosen)}
        >
          {Object.keys(widths).map((it) => (
            <ToggleButton key={it} value={it}>
              {it}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ToggleButtonGroup
          sx={plain}
          exclusive
          size="small"
          color="primary"
          aria-label="Colours of the preview"
          value={scheme}
          onChange={(_, chosen: Scheme | null) => chosen && setScheme(chosen)}
        >
          {schemes.map((it) => (
            <ToggleButton key={it} value={it}>
              {it}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {mail && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          To {mail.to}
          <br />
          <b>{mail.subject}</b>
        </Typography>
      )}
      <Box ref={area} sx={{ flex: 1, minHeight: 0, overflow: 'hidden' }}>
        <Box
          component="iframe"
          ref={frame}
          title={isMail ? 'The mail' : 'The page'}
          {...(isMail ? { srcDoc: mail?.html ?? '' } : { src: address })}
          onLoad={place}
          style={{
            width: widths[width],
            height: room.height / zoom,
            transform: `scale(${zoom})`,
            marginLeft: Math.max(0, (room.width - widths[width]) / 2),
          }}
          sx={{
            display: 'block',
            border: 0,
            transformOrigin: '0 0',
            bgcolor: isMail ? 'common.white' : 'background.paper',
          }}
        />
      </Box>
    </Box>
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
