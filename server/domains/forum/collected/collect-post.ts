import type { CollectKind } from '../../collect/index.ts';
import type { Call } from '../../../http/call.ts';
import { postPageChanged, tags } from '../page-tags.ts';
import { noSuchPost, findPost } from '../posts/find-post.ts';
import { postCards } from '../posts/present-post.ts';
import { touchPost } from '../posts/touch-post.ts';
import { forumDb } from '../tables.ts';

/** A post that is shown can be collected by everybody but its author; each counts for its warmth. */
export const collectPost: CollectKind = {
  type: 'collect_post',
  async idOfCode(call, pcode) {
    const post = await forumDb(call)
      .selectFrom('posts')
      .select('id')
      .where('pcode', '=', pcode)
      .executeTakeFirst();
    if (!post) throw noSuchPost();
    return post.id;
  },
  async find(call, id) {
    const named = await codeOf(call, id);
    if (!named) throw noSuchPost();
    const { post } = await findPost(call, named.pcode);
    if (post.status !== 'normal') throw noSuchPost();
    return { id: post.id, author_id: post.author_id, title: post.title, href: `/posts/${post.pcode}` };
  },
  async counted(call, id, by) {
    if (by === 0) return (await codeOf(call, id))?.collect_count ?? 0;
    const post = await forumDb(call)
      .updateTable('posts')
      .set((set) => ({ collect_count: set('collect_count', '+', by) }))
      .where('id', '=', id)
      .returning(['pcode', 'collect_count'])
      .executeTakeFirstOrThrow();
    await touchPost(call, id);
    postPageChanged(call, post);
    return post.collect_count;
  },
  async present(call, ids) {
    const shown = await forumDb(call)
      .selectFrom('posts')
      .select(['id', 'pcode'])
      .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
      .where('status', '=', 'normal')
      .execute();
    call.reads(...shown.map((row) => tags.post(row.pcode)));
    const id_of = new Map(shown.map((row) => [row.pcode, row.id]));
    const cards = await postCards(
      call,
      shown.map((row) => row.id),
    );
    return new Map(
      cards.map(({ pcode, title, excerpt, images, author }) => {
        const id = id_of.get(pcode)!;
        return [id, { id, title, excerpt, href: `/posts/${pcode}`, image: images[0] ?? null, author }];
      }),
    );
  },
};

const codeOf = (call: Call, id: number) =>
  forumDb(call)
    .selectFrom('posts')
    .select(['pcode', 'collect_count'])
    .where('id', '=', id)
    .executeTakeFirst();
