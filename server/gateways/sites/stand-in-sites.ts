import type { SiteGateway, SiteLook, SiteTrouble } from './site-gateway.ts';

const troubles: Record<string, SiteTrouble> = {
  dead: 'network',
  silent: 'timeout',
  inward: 'private',
  circle: 'redirects',
};

/**
 * Sites under .example and .test, where nobody ever answers; the first part of the name says what is found there: `dead.`, `silent.`,
 * `inward.` (leads to a private address), `circle.`, `slow.`, `login.`, `bare.` (without the proof), `endless.` (not within what is read). Any other has the proof. Real sites are never asked.
 */
export const standInSites: SiteGateway = {
  offered: true,
  async look(address, seeks = ''): Promise<SiteLook> {
    const { hostname } = new URL(address);
    if (!/\.(example|test)$/.test(hostname)) return { result: 'unlooked' };
    const part = hostname.split('.')[0]!;
    const why = troubles[part];
    if (why) return { result: 'trouble', why };
    const html = `<!doctype html><html><head><title>${hostname}</title>${part === 'bare' || part === 'endless' ? '' : seeks}</head></html>`;
    return {
      result: 'page',
      status: part === 'login' ? 401 : 200,
      html,
      cut: part === 'endless',
      ms: part === 'slow' ? 6_200 : 180,
    };
  },
};
