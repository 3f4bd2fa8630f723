import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Choice } from '../../common/Choice.tsx';

const widths = { Phone: 390, Tablet: 768, Desktop: 1280, Overview: 1280 };
/** The largest scale of each width. */
const scales: Partial<Record<keyof typeof widths, number>> = { Overview: 0.5 };
export type Width = keyof typeof widths;
const widthNames = Object.keys(widths) as Width[];
const schemes = ['Light', 'Dark'] as const;
type Scheme = (typeof schemes)[number];

interface PageFrameProps {
  address: string;
  /** The document to show in place of the address. */
  html?: string | undefined;
  title: string;
  /** The page is loaded again when this changes. */
  revision: string;
  firstWidth: Width;
  /** Called when the page has loaded, and when its width changes. Keep it the same while nothing else is to be done. */
  arrange: (page: Document, width: Width) => void;
  /** Shown between the buttons and the page. */
  children?: ReactNode;
}

/** Keeps links to other sites and programs from leaving the preview. */
function stay(event: MouseEvent) {
  const link = (event.target as Element | null)?.closest('a');
  if (link && link.origin !== location.origin) event.preventDefault();
}

/** The real page of the draft in a chosen width and colour scheme. */
export function PageFrame(props: PageFrameProps) {
  const { address, html, title, revision, firstWidth, arrange, children } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [visit, setVisit] = useState(0);
  const wanted = { key: `${address} ${revision} ${html ?? ''} ${visit}`, address, html, path: '' };
  /** The page that is seen: it stays until the next one has loaded. */
  const [seen, setSeen] = useState<typeof wanted>();
  const [isFailed, setFailed] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<Width>(firstWidth);
  const [scheme, setScheme] = useState<Scheme>('Light');
  const [room, setRoom] = useState({ width: 390, height: 700 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    if (area.current) observer.observe(area.current);
    return () => observer.disconnect();
  }, []);

  const place = useCallback(
    (page = frame.current?.contentDocument) => {
      if (!page?.body) return;
      page.documentElement.dataset.scheme = scheme.toLowerCase();
      page.addEventListener('click', stay, true);
      arrange(page, width);
    },
    [arrange, scheme, width],
  );
  useEffect(() => {
    // A link of the page may have led elsewhere.
    const { contentDocument, contentWindow } = frame.current ?? {};
    const isElsewhere = contentWindow && !contentDocument;
    const path = contentDocument?.location.pathname;
    if (seen && html === undefined && (isElsewhere || path !== seen.path)) setVisit((count) => count + 1);
    else place();
  }, [place, seen, html]);
  const load = (next: typeof wanted, { contentDocument: page }: HTMLIFrameElement) => {
    // A page that cannot be made is answered with JSON.
    const hasFailed = page?.contentType !== 'text/html';
    setFailed(hasFailed);
    if (!page || hasFailed) return;
    const before = frame.current?.contentDocument?.defaultView;
    if (seen?.address === next.address && before) page.defaultView?.scrollTo(before.scrollX, before.scrollY);
    setSeen({ ...next, path: page.location.pathname });
    place(page);
  };

  const zoom = Math.min(scales[width] ?? 1, room.width / widths[width]);
  const left = Math.max(0, (room.width - widths[width] * zoom) / 2);
  return (
    <Box
      component="section"
      aria-label="Preview"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        p: 2,
        pt: 0.5,
        height: '100%',
        bgcolor: 'action.hover',
      }}
    >
      <Box sx={{ order: 1, display: 'flex', gap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Choice label="Width of the preview" value={width} values={widthNames} onChoose={setWidth} />
        <Choice label="Colours of the preview" value={scheme} values={schemes} onChoose={setScheme} />
      </Box>
      {children}
      {isFailed && (
        <Alert severity="warning">This text cannot be shown. You see the last page that could be.</Alert>
      )}
      <Box ref={area} sx={{ flex: 1, minHeight: 0, overflow: 'hidden', position: 'relative' }}>
        {!seen && (
          <Skeleton
            variant="rectangular"
            width={widths[width] * zoom}
            height={room.height}
            sx={{ ml: `${left}px` }}
          />
        )}
        {(seen && seen.key !== wanted.key ? [seen, wanted] : [wanted]).map((each) => {
          const isSeen = each.key === seen?.key;
          return (
            <Box
              component="iframe"
              key={each.key}
              ref={isSeen ? frame : undefined}
              title={isSeen ? title : undefined}
              aria-hidden={!isSeen}
              {...(each.html === undefined ? { src: each.address } : { srcDoc: each.html })}
              onLoad={({ currentTarget }) => (isSeen ? place() : load(each, currentTarget))}
              style={{
                width: widths[width],
                height: room.height / zoom,
                transform: `scale(${zoom})`,
                marginLeft: left,
                visibility: isSeen ? 'visible' : 'hidden',
              }}
              sx={{
                position: 'absolute',
                inset: 0,
                border: 0,
                transformOrigin: '0 0',
                bgcolor: each.html === undefined ? 'background.paper' : 'common.white',
              }}
            />
          );
        })}
      </Box>
    </Box>
  );
}
