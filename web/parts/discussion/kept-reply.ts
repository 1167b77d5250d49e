import { htmlOfText } from '../../ui/editor/plain-text.ts';

/** `talk` is the key of the thing that is talked about. */
const key = (talk: string, to: number) => `${talk}:${to}`;
/** So long a press on 登录并发布 counts as meant after the way through the login. */
const meant_ms = 15 * 60_000;

type Kept = {
  html?: string;
  /** From the plain field. */
  text?: string;
  /** When 登录并发布 was pressed, in ms. */ sent_at?: number;
};

/** What stands in a reply box outlives a reload and the login, in this tab. `to` is the comment it answers, 0 for the thing itself. */
export function keepReply(talk: string, to: number, html: string, sent_at?: number): void {
  try {
    if (html) sessionStorage.setItem(key(talk, to), JSON.stringify({ html, sent_at } satisfies Kept));
    else sessionStorage.removeItem(key(talk, to));
  } catch {
    // no storage, no memory
  }
}

export function keptReply(talk: string, to: number): { html: string; meant: boolean } | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(talk, to)) ?? 'null') as Kept | null;
    const html = kept?.html ?? (kept?.text?.trim() ? htmlOfText(kept.text) : '');
    return html ? { html, meant: Date.now() - (kept?.sent_at ?? 0) < meant_ms } : null;
  } catch {
    return null;
  }
}

/** The comment that somebody had begun to answer. */
export function begunReply(talk: string): number {
  try {
    const start = key(talk, 0).slice(0, -1);
    return Object.keys(sessionStorage).reduce(
      (found, name) => (name.startsWith(start) && Number(name.slice(start.length))) || found,
      0,
    );
  } catch {
    return 0;
  }
}
