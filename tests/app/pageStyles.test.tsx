import { CacheProvider } from '@emotion/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makePageStyles, usedCss } from '#app/pageStyles.ts';

/** Renders HTML and CSS of some content like a page. */
function render(content: ReactNode) {
  const cache = makePageStyles();
  const html = renderToStaticMarkup(<CacheProvider value={cache}>{content}</CacheProvider>);
  return { html, css: usedCss(cache, html) };
}

const classesIn = (text: string) => new Set(text.match(/\bcss-\w+/g));

test('a page has rules only for its classes', () => {
  const Wide = styled(Button)({ width: 321 });
  const { html, css } = render(<Wide>Go</Wide>);
  expect(css).toContain('width:321px');
  expect(classesIn(css)).toEqual(classesIn(html));
});

test('a rule keeps only the last of repeated declarations', () => {
  const Twice = styled('p')({
    color: 'red',
    '&:hover': { color: 'blue' },
    '&&': { color: 'green', margin: 0 },
  });
  const Again = styled(Twice)({ color: 'black' });
  const { css } = render(<Again />);
  expect(css).toMatch(/^\.css-\w+\{color:black;\}/);
  expect(css).not.toContain('red');
  expect(css).toContain(':hover{color:blue;}');
});

test('an `!important` declaration stays', () => {
  const Loud = styled('p')({ color: ['red!important', 'black'] });
  expect(render(<Loud />).css).toMatch(/\{color:red!important;color:black;\}/);
});

test('an animation is included with the rule that uses it', () => {
  const Moving = styled('p')({ animation: 'none' });
  expect(render(<Moving />).css).not.toContain('@keyframes');
  expect(render(<Button loading>Go</Button>).css).toContain('@keyframes animation-');
});
