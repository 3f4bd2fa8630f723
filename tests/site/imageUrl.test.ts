import { expect, test } from 'vitest';
import { imageUrl } from '#site/imageUrl.ts';

test.each([
  ['https://api.example', 'uploads/team/a.jpg', 'https://api.example/uploads/team/a.jpg'],
  ['https://api.example/', '/uploads/team/a.jpg', 'https://api.example/uploads/team/a.jpg'],
  ['https://api.example/v1//', '\\uploads\\team\\a.jpg', 'https://api.example/v1/uploads/team/a.jpg'],
  ['', 'copies/https://a.example/a.jpg', '/copies/https://a.example/a.jpg'],
  ['', 'uploads\\a.jpg', '/uploads/a.jpg'],
  ['', '//elsewhere.example/a.jpg', '/elsewhere.example/a.jpg'],
  // An absolute address stays as it is.
  ['https://api.example', 'HTTP://cdn.example/a.jpg', 'HTTP://cdn.example/a.jpg'],
])('base %j and stored path %j are joined by exactly one slash, backslashes turned', (base, stored, url) => {
  expect(imageUrl(base, stored)).toBe(url);
});

test.each(['', '  ', '/', '\\'])('%j gives no image', (stored) => {
  expect(imageUrl('https://api.example', stored)).toBeUndefined();
});
