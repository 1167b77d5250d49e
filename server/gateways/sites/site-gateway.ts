/** Why a page of somebody else's was not read. */
export const site_troubles = {
  private: '网址指向内网地址，不能访问',
  scheme: '网址跳转到了 http 以外的地址',
  redirects: '网址跳转次数太多',
  timeout: '30 秒没有答复',
  network: '连不上这个网站',
} as const;
export type SiteTrouble = keyof typeof site_troubles;

/** Of a page of somebody else's; what comes after is not fetched. */
export const most_site_bytes = 256 * 1024;

/** `html`: as much as is read, as text; `cut`: there is more. `ms`: until the head of the answer. `unlooked`: nobody asked, and nothing is known. */
export type SiteLook =
  | { result: 'page'; status: number; html: string; cut?: boolean; ms: number }
  | { result: 'trouble'; why: SiteTrouble }
  | { result: 'unlooked' };

/**
 * Reads one page of a site of somebody else, as a visitor without cookies would. Only public addresses are asked, whatever name or
 * redirect leads to them; at most 3 redirects; 30 seconds for all of it, and no more than `most_site_bytes`.
 * @param seeks what is looked for on it: a stand-in shows it where its script says so, the real one never reads it
 */
export type SiteGateway = {
  offered: boolean;
  look: (url: string, seeks?: string) => Promise<SiteLook>;
};

export const noSites: SiteGateway = { offered: false, look: async () => ({ result: 'unlooked' }) };
