import { sql } from 'kysely';
import type { Evaluation } from '../../../../contract/forum/posts.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { listChanges, showChange, type Versioned } from '../../discussion/index.ts';
import { tags } from '../page-tags.ts';
import { evaluationText } from '../posts/evaluation-text.ts';
import { findPost } from '../posts/find-post.ts';

/** The changes of a post that is shown; who may see the post may see them. */
export const listPostVersions = async (
  { pcode, ...asked }: Parsed<'posts.versions'>,
  call: Call,
): Promise<Output<'posts.versions'>> => listChanges(await changed(pcode, call), asked, call);

/** What revision `rev` changed. */
export const showPostVersion = async (
  { pcode, rev }: Parsed<'posts.version'>,
  call: Call,
): Promise<Output<'posts.version'>> => showChange(await changed(pcode, call), rev, call);

async function changed(pcode: string, call: Call): Promise<Versioned<Evaluation | null>> {
  call.dependsOn(tags.post(pcode));
  const { id, published_at, forum_id } = (await findPost(call, pcode)).post;
  return {
    table: 'post_versions',
    by: 'post_id',
    id,
    published_at,
    word_list: forum_id,
    beside: 'evaluation',
    // What an evaluation says at a glance.
    lead: (evaluation) => (evaluation ? evaluationText(evaluation) : ''),
    now: sql`select p.title, b.body_src, p.evaluation from posts p join post_bodies b on b.post_id = p.id where p.id = ${id}`,
  };
}
