/** What follows from the figures above for many visitors; on paper, and saved with the figures. */
export const capacity = `## What many visitors need

On paper, from the figures above. A page is 17.4 KB of brotli at most, and a first visit 70 KB with starter, font and drawings, and 187 KB more where the client is wanted. Browsers keep these files for a year. One process sends a page from its cache in 25 µs of processor time; nginx, with the other of two processors for what asks, sends 50,000 a second from its own.

| | 1,000 pages a second | 1,000,000 pages a second |
| --- | --- | --- |
| processors for pages | a fortieth of one: one process, a second one for restarts | the caches' alone: about 20 processors of nginx, or a CDN's |
| network, documents | 0.14 Gbit/s | 140 Gbit/s |
| network, if each page is a first visit | 0.6 Gbit/s, and 2.1 if each wants the client: a line of 2.5 Gbit/s, or a CDN for \`/assets\` | 0.6 to 2.1 Tbit/s: a CDN with many places |
| shared cache | none needed | \`PAGE_CACHE_SECONDS=60\`: 300 places that each ask for 21 pages in two encodings once a minute are 210 requests a second here |
| forms, if one page of a thousand sends one | 1 lead a second: the embedded store | 1,000 leads a second: PostgreSQL on a machine of its own and four processes; here 700 a second were stored with all parts on two processors |

\`npm run bench -- cluster\` measures the parts on one machine: nginx with and without its cache, forms, and what is lost while a server or the database ends. It needs nginx, wrk and PostgreSQL (\`apt-get install nginx wrk postgresql\`).
`;
