import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { moderated } from '../moderation/note-moderation.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { actorOf, mainForum } from './managed-forum.ts';
import { readRules, rule_columns, shapeRules } from '../forums/posting-rules.ts';

export async function showPostingRules(
  { forum_id }: Parsed<'forum.admin_settings'>,
  call: Call,
): Promise<Output<'forum.admin_settings'>> {
  const { id } = await mainForum(call, forum_id);
  return { forum_id: id, ...(await readRules(call, id))! };
}

/** What is not given stays as it is. Holds for what is written from now on. */
export async function savePostingRules(
  { forum_id, ...given }: Parsed<'forum.admin_settings_save'>,
  call: Call,
): Promise<Output<'forum.admin_settings_save'>> {
  const forum = await mainForum(call, forum_id);
  const { id } = forum;
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(change).length === 0) return { forum_id: id, ...(await readRules(call, id))! };
  const saved = await forumDb(call)
    .updateTable('forums')
    .set(change)
    .where('id', '=', id)
    .returning(rule_columns)
    .executeTakeFirstOrThrow();
  await moderated(call, { forum_id: id, event: 'settings', actor: actorOf(forum) });
  call.invalidates(tags.forum(id), tags.forums);
  // Posts say themselves that they are old.
  if (given.fresh_months !== undefined) call.invalidates(tags.forumLife(id));
  return { forum_id: id, ...shapeRules(saved) };
}
