import { styled } from '@mui/material/styles';

const Word = styled('span')(({ theme }) => ({
  color: theme.palette.primary.main,
  textDecoration: 'underline',
  textDecorationColor: 'var(--accent-rule)',
  textDecorationThickness: '.07em',
  textUnderlineOffset: '.12em',
}));

interface HighlightedTextProps {
  text: string;
  /** The words that stand out: where `text` has them, otherwise after it. */
  highlight: string;
  suffix?: string;
}

/** A heading's text with some words that stand out. */
export function HighlightedText({ text, highlight, suffix = '' }: HighlightedTextProps) {
  if (!highlight) return `${text} ${suffix}`.trim();
  const at = text.indexOf(highlight);
  const [before, after] = at < 0 ? [`${text} `, ''] : [text.slice(0, at), text.slice(at + highlight.length)];
  return (
    <>
      {before}
      <Word>{highlight}</Word>
      {after}
      {suffix && ` ${suffix}`}
    </>
  );
}
