import type { ReplyRow } from '../../../contract/forum/comments.ts';
import { codes } from '../../../contract/http/envelope.ts';
import { factsOf } from '../../refused-call.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { toast } from '../../shell/toast.ts';
import { readViewer } from '../../shell/viewer.ts';
import { keepReply } from './kept-reply.ts';
import type { PublishedRow, Talk } from './talk.ts';

type Reply = { talk: Talk; limit: number; to: ReplyRow | undefined; html: string };

/** @returns the new row; the sentence that stands at the box; or nothing when it was said elsewhere or the page is left */
export async function publishReply({
  talk,
  limit,
  to,
  html,
}: Reply): Promise<PublishedRow | string | undefined> {
  if (!html) return `请填写${talk.words.comment}`;
  const to_id = to?.id ?? 0;
  if (!readViewer()) {
    keepReply(talk.key, to_id, html, Date.now());
    const back = `${location.pathname}${location.search}#${to ? `f${to.floor}` : 'w'}`;
    location.assign(`/login?redirect=${encodeURIComponent(back)}`);
    return;
  }
  try {
    const { publish } = await talk.calls();
    const row = await publish({ content: html, limit, ...(to ? { parent_id: to_id } : {}) });
    keepReply(talk.key, to_id, '');
    toast(row.status === 'first_review' ? '初审中，通过后大家才看得到' : '已发布');
    focusRow(to ? `c${row.id}` : `f${row.floor}`);
    return row;
  } catch (error) {
    const facts = factsOf(error);
    if (!facts || facts.code === codes.not_logged_in || facts.code === codes.not_found) {
      reactTo(error);
      return;
    }
    return facts.msg;
  }
}

/** Once the new row stands there, the reader is on it. */
function focusRow(id: string, tries = 40): void {
  const row = document.getElementById(id);
  if (!row) {
    if (tries > 0) setTimeout(() => focusRow(id, tries - 1), 50);
    return;
  }
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
}
