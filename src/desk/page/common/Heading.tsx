import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '#theme/brand.ts';
import { announce } from './announce.ts';
import { useSessionQuery } from './deskApi.ts';
import { focusPlace, headingId } from './focus.ts';

interface HeadingProps {
  /** The name of what the address opens; empty while it loads. */
  name: string;
  /** The place of the desk that it belongs to. */
  of?: string;
  component?: 'h1' | 'h2';
  /** The id of an element that takes the focus in place of the heading, if it is there. */
  instead?: string;
  sx?: SxProps;
}

/** The address whose heading was seen last. */
let seen = '';

/**
 * The heading of what the address names. It names the document, and takes the focus when staff have come from another address
 * and have not gone on elsewhere while it was loaded.
 * Where they step from one entry to the next, the button keeps the focus, and the name is announced.
 */
export function Heading({ name, of = '', component = 'h1', instead = '', sx = {} }: HeadingProps) {
  const { pathname } = useLocation();
  const { data: session } = useSessionQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  const { openLeads = 0 } = session ?? {};
  useEffect(() => {
    const parts = [name, of, brand.name].filter(Boolean).join(' – ');
    document.title = `${openLeads ? `(${openLeads}) ` : ''}${parts}`;
  }, [openLeads, name, of]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (!name) return;
    const isStep = heading.current?.closest('section')?.contains(document.activeElement);
    if (seen && seen !== pathname) {
      if (isStep) announce(name);
      else focusPlace(name, instead, headingId);
    }
    seen = pathname;
  }, [pathname, name === '']);
  return (
    <Typography
      ref={heading}
      id={headingId}
      tabIndex={-1}
      variant={component}
      component={component}
      sx={{ overflowWrap: 'anywhere', ...sx }}
    >
      {name || of}
    </Typography>
  );
}
