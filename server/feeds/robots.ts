/** What is nobody's business, or has no words of its own. */
const closed = [
  '/api/',
  '/admin',
  '/user',
  '/login',
  '/register',
  '/reset_password',
  '/pay',
  '/verify/',
  '/search',
  '/forum/publish',
  '/forum/preview',
  '/column/article/publish',
];

/** robots.txt, which names the site map. Pictures for sharing stay open: who shares a link fetches them like any other reader. */
export const robotsText = (site: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');
