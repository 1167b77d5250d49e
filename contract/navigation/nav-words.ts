/** Words and limits of the directory. Pages import this at run time: no zod in here. */
export const nav_regions = {
  us: '美国',
  eu: '欧盟',
  uk: '英国',
  jp: '日本',
  sea: '东南亚',
  latam: '拉美',
  ru: '俄语区',
  dtc: '独立站',
  cn: '国内',
} as const;
export type NavRegion = keyof typeof nav_regions;
export const nav_region_names = Object.keys(nav_regions) as NavRegion[];

/** What the last look at an address found; `unknown` until there was one. */
export const nav_checks = {
  unknown: { title: '还没查过' },
  ok: { title: '能打开' },
  slow: { title: '慢' },
  login: { title: '要登录' },
  dead: { title: '打不开' },
} as const;
export type NavCheck = keyof typeof nav_checks;
export const nav_check_names = Object.keys(nav_checks) as NavCheck[];

/** What happened to an entry, as the page tells it. */
export const nav_changes = {
  added: { title: '新收录', tone: 'blue' },
  dead: { title: '打不开', tone: 'amber' },
  alive: { title: '恢复', tone: 'green' },
  moved: { title: '换地址', tone: 'line' },
  claimed: { title: '认领', tone: 'green' },
} as const;
export type NavChangeKind = keyof typeof nav_changes;
export const nav_change_names = Object.keys(nav_changes) as NavChangeKind[];

export const nav_proofs = {
  meta: { title: '放一个标签' },
  file: { title: '放一个文件' },
} as const;
export type NavProof = keyof typeof nav_proofs;
export const nav_proof_names = Object.keys(nav_proofs) as NavProof[];

export const nav_limits = {
  title: 20,
  /** Of one's own, as browsers keep them: whole titles of pages. */
  link_title: 80,
  intro: 30,
  note: 40,
  keyword: 40,
  /** Of an address as it is kept, where each Chinese sign of it has become nine. */
  href: 2_000,
  /** Of one person. */
  links: 2_000,
  folders: 50,
  folder_title: 20,
  /** Days in which the proof of a claim has to stand there. */
  claim_days: 7,
  claims_at_once: 10,
  /** Waiting at one time, of one person. */
  suggestions: 20,
  /** How long an entry is called new. */
  new_days: 30,
  /** Clicks of so many days decide the order. */
  counted_days: 90,
  own_days: 30,
  quick: 8,
  import_bytes: 5 * 1024 * 1024,
  import_links: 2_000,
  /** Folders of a bookmarks file below this depth count as the one at it. */
  import_depth: 10,
  undo_hours: 24,
} as const;

/** What a site puts on its pages when it is claimed. */
export const proof_name = 'site-verify';
export const proof_path = '/site-verify.txt';

/** An address as two of them are compared: host without www, and the path without its last slash; null where it is none of the web, or too long. */
export function siteKey(given: string): { url: string; host: string; path: string } | null {
  const typed = given.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (url.href.length > nav_limits.href || !url.hostname.includes('.') || url.hostname.endsWith('.'))
    return null;
  const host = url.hostname.replace(/^www\./, '');
  const path = (url.pathname + url.search).replace(/\/+$/, '');
  return { url: url.href, host, path };
}
