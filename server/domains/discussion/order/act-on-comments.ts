import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { type Call, member } from '../../../call/call.ts';
import { each, saidOf, unlessAllRefused } from '../../../call/each.ts';
import { invalid } from '../../../call/refusal.ts';
import { findComment, lockThreadsOf, noSuchComment, type FoundComment } from '../reading/find-comment.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';
import { deleteOneComment, restoreOneComment } from './delete-comment.ts';
import { setFold } from './fold-comment.ts';
import { decideComment } from './judge-comment.ts';
import { setTop } from './top-comment.ts';

type Input = Pick<Parsed<'comments.admin_batch'>, 'comment_ids' | 'act' | 'reason' | 'versions'>;
type Batch = Output<'comments.admin_batch'>;
const needs_reason: readonly Input['act'][] = ['refuse', 'hide', 'delete'];

/** One act on several comments, with one answer for each. Of one alone the refusal is the answer. */
export async function actOnComments<T extends Thread>(
  kind: ThreadKind<T>,
  input: Input,
  call: Call,
): Promise<Batch> {
  member(call);
  if (needs_reason.includes(input.act) && !input.reason) throw invalid('reason', '请写明理由');
  const asked = [...new Set(input.comment_ids)];
  await lockThreadsOf(kind, call, asked);
  const before = new Map<number, CommentStatus>();
  const results = await each(call, asked, async (id, step) => {
    const found = await findComment(kind, step, id, { lock: true });
    if (!found.roles.moderates) throw noSuchComment(kind);
    before.set(id, found.comment.status);
    return act(step, found, input);
  });
  unlessAllRefused(results);
  return asked.map((id) => {
    const result = results.get(id)!;
    return {
      comment_id: id,
      status: result.done ? result.value : (before.get(id) ?? null),
      ...saidOf(result),
    };
  });
}

async function act<T extends Thread>(
  call: Call,
  found: FoundComment<T>,
  { act: what, reason, versions }: Input,
): Promise<CommentStatus> {
  switch (what) {
    case 'display':
    case 'refuse':
    case 'hide':
      return decideComment(call, found, what, reason, versions?.[String(found.comment.id)]);
    case 'fold':
    case 'unfold':
      return setFold(call, found, what === 'fold', reason);
    case 'top':
    case 'untop':
      await setTop(call, found, what === 'top');
      return found.comment.status;
    case 'delete':
      return deleteOneComment(call, found, reason);
    case 'restore':
      return restoreOneComment(call, found);
  }
}
