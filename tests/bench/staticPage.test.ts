import { expect, test } from 'vitest';
import { menu, staticPage } from './staticPage.ts';

test('the static page has a menu, the headings, texts and links of the page, and nothing else of it', () => {
  const page = `<!doctype html><html lang="en"><title>About</title><style>p{color:red}</style>
    <body><div id="root"><header><a class="x" href="/"><svg><path/></svg><b>Home</b></a><button>Menu</button></header>
    <main><h1 class="y">About <span>us</span></h1><div><p>We <em>cut</em> software.</p></div></main></div>
    <script>start()</script></body></html>`;
  const body = staticPage(page).split('</style>\n')[1]?.replaceAll(/\s+/g, ' ');
  expect(menu).toMatch(/<button[^>]* commandfor="menu">.*<dialog id="menu".*<a href="\/team">/);
  expect(body).toBe(
    `${menu} <header><a href="/">Home </a></header> <main><h1>About us </h1><p>We cut software.</p> </main> </html>`,
  );
});
