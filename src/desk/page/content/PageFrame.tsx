import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

const widths = { Phone: 390, Tablet: 768, Desktop: 1280 };
export type Width = keyof typeof widths;
const schemes = ['Light', 'Dark'] as const;
type Scheme = (typeof schemes)[number];

/** Material UI's own colour is too pale here. */
const plain = {
  '& .MuiToggleButton-root': {
    bgcolor: 'background.paper',
    '&:not(.Mui-selected)': { color: 'text.secondary' },
  },
};

interface PageFrameProps {
  address: string;
  /** The document to show in place of the address. */
  html?: string | undefined;
  title: string;
  /** The page is loaded again when this changes. */
  mark: string;
  firstWidth: Width;
  /** Called when the page has loaded, and when its width changes. Keep it the same while nothing else is to be done. */
  arrange: (page: Document, width: Width) => void;
  /** Shown between the buttons and the page. */
  children?: ReactNode;
  /** Shown over the page; gets the scale of the page and the pixels left of it. */
  overlay?: (zoom: number, left: number) => ReactNode;
}

/** The real page of the draft in a chosen width and colour scheme. */
export function PageFrame(props: PageFrameProps) {
  const { address, html, title, mark, firstWidth, arrange, children, overlay } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<Width>(firstWidth);
  const [scheme, setScheme] = useState<Scheme>('Light');
  const [room, setRoom] = useState({ width: 390, height: 700 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    if (area.current) observer.observe(area.current);
    return () => observer.disconnect();
  }, []);

  const place = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    page.documentElement.dataset.scheme = scheme.toLowerCase();
    arrange(page, width);
  }, [arrange, scheme, width]);
  useEffect(place, [place]);

  const seen = useRef({ address, mark });
  useEffect(() => {
    const page = frame.current?.contentWindow;
    const before = seen.current;
    seen.current = { address, mark };
    if (!page || html !== undefined || before.address !== address || before.mark === mark) return;
    // Browsers ignore a reload while another one runs.
    page.stop();
    page.location.reload();
  }, [address, mark, html]);

  const zoom = Math.min(1, room.width / widths[width]);
  const left = Math.max(0, (room.width - widths[width]) / 2);
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
      {children}
      <Box ref={area} sx={{ flex: 1, minHeight: 0, overflow: 'hidden', position: 'relative' }}>
        <Box
          component="iframe"
          ref={frame}
          title={title}
          {...(html === undefined ? { src: address } : { srcDoc: html })}
          onLoad={place}
          style={{
            width: widths[width],
            height: room.height / zoom,
            transform: `scale(${zoom})`,
            marginLeft: left,
          }}
          sx={{
            display: 'block',
            border: 0,
            transformOrigin: '0 0',
            bgcolor: html === undefined ? 'background.paper' : 'common.white',
          }}
        />
        {overlay?.(zoom, left)}
      </Box>
    </Box>
  );
}
