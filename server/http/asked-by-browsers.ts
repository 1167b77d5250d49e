import type { FastifyInstance } from 'fastify';

const icon = '/app-icon-512.png';

/** Address → where it is answered. */
const elsewhere: Record<string, string> = {
  // The home screen of a telephone, from a page that names no picture.
  '/apple-touch-icon.png': icon,
  '/apple-touch-icon-precomposed.png': icon,
  // Keepers of passwords: https://www.w3.org/TR/change-password-url/
  '/.well-known/change-password': '/user/setting?type=changePwd',
};

/** What browsers ask for by themselves, whatever page they are on. `/favicon.ico` is one of the public files. */
export function registerAskedByBrowsers(app: FastifyInstance): void {
  for (const [address, place] of Object.entries(elsewhere))
    app.get(address, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').redirect(place, 302),
    );
  // Chrome with its tools open looks for a folder of the sources.
  app.get('/.well-known/appspecific/com.chrome.devtools.json', async () => ({}));
}
