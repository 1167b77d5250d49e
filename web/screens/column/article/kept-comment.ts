const key = (article_id: number, to: number) => `comment:${article_id}:${to}`;
/** So long a press on 登录并发布 counts as meant after the way through the login. */
const meant_ms = 15 * 60_000;

type Kept = {
  html?: string;
  /** From the plain field. */
  text?: string;
  /** When 登录并发布 was pressed, in ms. */
  sent_at?: number;
};

function put(article_id: number, to: number, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(key(article_id, to), JSON.stringify(kept));
    else sessionStorage.removeItem(key(article_id, to));
  } catch {
    // no storage, no memory
  }
}

/** What stands in a comment box outlives a reload and the login, in this tab. `to` is the comment it answers, 0 for the article. */
export const keepComment = (article_id: number, to: number, html: string, sent_at?: number): void =>
  put(article_id, to, html ? { html, ...(sent_at ? { sent_at } : {}) } : null);

/** Until the editor is there. */
export const keepPlain = (article_id: number, text: string): void =>
  put(article_id, 0, text.trim() ? { text } : null);

export function keptComment(
  article_id: number,
  to: number,
): { html: string; text: string; meant: boolean } | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(article_id, to)) ?? 'null') as Kept | null;
    if (!kept?.html && !kept?.text) return null;
    return {
      html: kept.html ?? '',
      text: kept.text ?? '',
      meant: Date.now() - (kept.sent_at ?? 0) < meant_ms,
    };
  } catch {
    return null;
  }
}
