import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';

interface ActionLinkProps extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'sx'> {
  href: string;
  children: ReactNode;
}

/** A link styled as a button, for the main action of a part of the page. */
export function ActionLink({ variant = 'contained', size = 'large', ...rest }: ActionLinkProps) {
  return <Button variant={variant} size={size} {...rest} />;
}
