import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { keyed } from '#components/keyed.ts';

const Nav = styled('nav')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { position: 'sticky', top: 112, alignSelf: 'start' },
  ...theme.typography.body2,
  '& > p': { marginBottom: 8, fontWeight: 600 },
  '& a': {
    ...theme.mixins.tapTarget,
    display: 'flex',
    textDecoration: 'none',
    color: theme.palette.text.secondary,
  },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
}));

interface ContentsProps {
  name: string;
  links: readonly { id: string; heading: string }[];
}

/** A table of contents that stays in view next to a long text. */
export function Contents({ name, links }: ContentsProps) {
  const id = useId();
  return (
    <Nav aria-labelledby={`${id}-contents`}>
      <p id={`${id}-contents`}>{name}</p>
      <ul role="list">
        {keyed(links, ({ id }) => id).map(({ key, item: link }) => (
          <li key={key}>
            <a href={`#${link.id}`}>{link.heading}</a>
          </li>
        ))}
      </ul>
    </Nav>
  );
}
