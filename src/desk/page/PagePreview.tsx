import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useRef, useState } from 'react';

/** The page's width in pixels, and the scale at which it is shown. */
const widths = { Phone: { width: 390, zoom: 1 }, Desktop: { width: 1280, zoom: 0.5 } };
type Width = keyof typeof widths;

/** The real page that shows a record, loaded again after each save. */
export function PagePreview({ path, saves }: { path: string; saves: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [name, setName] = useState<Width>('Phone');
  useEffect(() => {
    const page = frame.current?.contentWindow;
    if (saves === 0 || !page) return;
    // Browsers ignore a reload while another one runs.
    page.stop();
    page.location.reload();
  }, [saves]);
  return (
    <Box
      component="section"
      aria-label="Preview"
      sx={{ p: 2, height: '100vh', overflow: 'auto', minWidth: 0 }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Width of the preview"
        value={name}
        onChange={(_, chosen: Width | null) => chosen && setName(chosen)}
        sx={{ mb: 1 }}
      >
        {Object.keys(widths).map((it) => (
          <ToggleButton key={it} value={it}>
            {it}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <iframe
        ref={frame}
        title="The page"
        src={path}
        style={{
          display: 'block',
          border: 0,
          outline: '1px solid',
          height: `${85 / widths[name].zoom}vh`,
          ...widths[name],
        }}
      />
    </Box>
  );
}
