// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MarkedWords } from '#desk/page/content/record/MarkedWords.tsx';

afterEach(cleanup);

const filler = (word: string) => `${word} `.repeat(200);

test('a comparison shows each change with a little around it, not the whole text twice', () => {
  const article = (one: string, two: string) =>
    `${filler('before')}${one} ${filler('between')}${two} ${filler('after')}`;
  const [before, after] = [article('first', 'second'), article('1st', '2nd')];
  const { container } = render(<MarkedWords before={before} after={after} shown="after" />);
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '1st',
    '2nd',
  ]);
  expect(container.textContent).toMatch(
    /^… before .*before 1st between .*between … between .*2nd after .*after … $/,
  );
  expect(container.textContent?.length).toBeLessThan(600);
});
