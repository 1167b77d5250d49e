import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';
import { maskText, readMasks } from '../../text/index.ts';
import { commentHref } from '../reading/comment-href.ts';
import type { FoundComment } from '../reading/find-comment.ts';
import type { Decision, Thread } from '../thread-kind.ts';

/** What a decision leaves behind: a line where its place keeps a log, one of the audit where staff made it, a word to the author. */
export async function noteDecision<T extends Thread>(
  call: Call,
  found: FoundComment<T>,
  decision: Decision,
): Promise<void> {
  if (decision.actor === 'author') return;
  const { kind, comment, thread } = found;
  const { event, actor, reason } = decision;
  await kind.noteDecision?.(call, thread, comment.id, decision);
  // What staff do stands in the audit; those who run a place answer to its log alone.
  if (actor === 'ops')
    await writeAudit(call, {
      action: `${kind.names.comment}.${event}`,
      subject: { kind: kind.names.comment, id: comment.id, title: `《${thread.title}》${comment.floor} 楼` },
      ...(reason ? { reason } : {}),
    });
  await tellAuthor(call, found, decision);
}

const words: Partial<Record<Decision['event'], string>> = {
  refuse: '没有通过初审',
  hide: '被隐藏了',
  display: '大家都能看到了',
  fold: '被折叠了',
  delete: '被管理员删除了',
  restore: '恢复了',
};

async function tellAuthor<T extends Thread>(
  call: Call,
  { kind, comment, thread, author }: FoundComment<T>,
  { event, reason }: Decision,
): Promise<void> {
  const said = words[event];
  if (!said || author) return;
  const title = maskText(await readMasks(call), thread.word_list, thread.title);
  call.notifies({
    to: [comment.author_id],
    kind: 'post_decision',
    actor_id: null,
    object: kind.names.comment,
    object_id: comment.id,
    title: `你在《${title}》里的${kind.words.comment}`,
    words: said,
    ...(reason?.trim() ? { excerpt: `理由：${reason.trim()}` } : {}),
    href: commentHref(kind, thread, comment),
  });
}
