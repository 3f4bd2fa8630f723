// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from '#sections/art/Avatar.tsx';

afterEach(cleanup);

const avatarOf = (person: string) => {
  const { container } = render(<Avatar person={person} gem="noor" />);
  return {
    initials: container.querySelector('text')?.textContent,
    turn: container.querySelector('use')?.getAttribute('transform'),
  };
};

test.each([
  ['Ananya Rao', 'AR'],
  ['  Asha  Devi Menon ', 'AD'],
  ['శ్రీ', 'శ'],
  ['𝒜da', '𝒜'],
  ['<b "x', '<"'],
  ['', ''],
])('bears the initials of %j', (person, initials) => {
  expect(avatarOf(person).initials).toBe(initials);
});

test('has the same light for the same name, another one for most others', () => {
  expect(avatarOf('Ananya Rao')).toEqual(avatarOf('Ananya Rao'));
  expect(avatarOf('Ananya Rao').turn).not.toBe(avatarOf('Arun Reddy').turn);
});
