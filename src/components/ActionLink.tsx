import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { SiteLink } from './SiteLink.tsx';

interface ActionLinkProps extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'className'> {
  href: string;
  children: ReactNode;
}

/** A link that looks like a button: the main thing to do next in its part of the page. */
export function ActionLink({ variant = 'contained', size = 'large', ...rest }: ActionLinkProps) {
  return <Button LinkComponent={SiteLink} variant={variant} size={size} {...rest} />;
}
