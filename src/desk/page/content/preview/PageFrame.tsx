import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Choice } from '../../common/Choice.tsx';
import { type PageLoad, usePageLoads } from './usePageLoads.ts';

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

/** The real page of the draft in a chosen width and colour scheme. */
export function PageFrame(props: PageFrameProps) {
  const { address, html, title, revision, firstWidth, arrange, children } = props;
  const [width, setWidth] = useState<Width>(firstWidth);
  const [scheme, setScheme] = useState<Scheme>('Light');
  const arrangePage = useCallback(
    (page: Document) => {
      page.documentElement.dataset.scheme = scheme.toLowerCase();
      page.addEventListener('click', keepInside, true);
      arrange(page, width);
    },
    [arrange, scheme, width],
  );
  const { frame, shown, next, isFailed, onLoaded } = usePageLoads({ address, html, revision }, arrangePage);

  const area = useRef<HTMLDivElement>(null);
  const areaSize = useSizeOf(area);
  const zoom = Math.min(scales[width] ?? 1, areaSize.width / widths[width]);
  const left = Math.max(0, (areaSize.width - widths[width] * zoom) / 2);
  const size = {
    width: widths[width],
    height: areaSize.height / zoom,
    transform: `scale(${zoom})`,
    marginLeft: left,
  };

  return (
    <Box component="section" aria-label="Preview" sx={sectionStyle}>
      <Box sx={{ order: 1, display: 'flex', gap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Choice label="Width of the preview" value={width} values={widthNames} onChoose={setWidth} />
        <Choice label="Colours of the preview" value={scheme} values={schemes} onChoose={setScheme} />
      </Box>
      {children}
      {isFailed && (
        <Alert severity="warning">This text cannot be shown. You see the last page that could be.</Alert>
      )}
      <Box ref={area} sx={{ flex: 1, minHeight: 0, overflow: 'hidden', position: 'relative' }}>
        {!shown && (
          <Skeleton
            variant="rectangular"
            width={widths[width] * zoom}
            height={areaSize.height}
            sx={{ ml: `${left}px` }}
          />
        )}
        {[shown, next].map(
          (load) =>
            load && (
              <LoadedFrame
                key={load.key}
                load={load}
                title={title}
                frame={load === shown ? frame : undefined}
                size={size}
                onLoaded={onLoaded}
              />
            ),
        )}
      </Box>
    </Box>
  );
}

const sectionStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: 2,
  pt: 0.5,
  height: '100%',
  bgcolor: 'action.hover',
};

interface LoadedFrameProps {
  load: PageLoad;
  title: string;
  /** Gets the element of the page that is shown. A page without one is hidden while it loads. */
  frame: RefObject<HTMLIFrameElement | null> | undefined;
  size: { width: number; height: number; transform: string; marginLeft: number };
  onLoaded: (load: PageLoad, element: HTMLIFrameElement) => void;
}

/** The element of one load: it keeps its page when that is shown. */
const LoadedFrame = ({ load, title, frame, size, onLoaded }: LoadedFrameProps) => (
  <Box
    component="iframe"
    ref={frame}
    title={frame && title}
    aria-hidden={!frame}
    {...(load.html === undefined ? { src: load.address } : { srcDoc: load.html })}
    onLoad={({ currentTarget }) => onLoaded(load, currentTarget)}
    style={{ ...size, visibility: frame ? 'visible' : 'hidden' }}
    sx={{
      position: 'absolute',
      inset: 0,
      border: 0,
      transformOrigin: '0 0',
      bgcolor: load.html === undefined ? 'background.paper' : 'common.white',
    }}
  />
);

/** Keeps links to other sites and programs from leaving the preview. */
function keepInside(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a');
  if (link && link.origin !== location.origin) event.preventDefault();
}

/** Returns the size of an element in pixels, and follows it. */
function useSizeOf(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 390, height: 700 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
