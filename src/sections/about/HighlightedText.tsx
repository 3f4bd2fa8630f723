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
  /** Words to highlight. They follow `text` if it does not contain them. */
  highlight: string;
  suffix?: string;
}

/** A heading's text with highlighted words. */
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
