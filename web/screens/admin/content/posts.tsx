import { postLifecycle } from '../../../../contract/forum/post-lifecycle.ts';
import { api } from '../../../api.ts';
import { id, oneOf } from '../../../desk/filters.ts';
import { judged } from '../../../desk/judging/judged.ts';
import { Figures, PostWords } from '../../../desk/judging/post-words.tsx';
import { useAskQuality } from './ask-quality.tsx';
import { ContentList } from './content-list.tsx';
import { content_filters } from './filters.ts';
import { post_acts, post_mark_of } from './post-acts.ts';
import { AuthorLinks, QualityChoice, ComplaintTags } from './row-facts.tsx';

const { states } = postLifecycle;

const posts = judged({
  call: 'admin.posts',
  filters: { ...content_filters, status: oneOf(states), forum_id: id },
  sizes: [20, 50],
  unit: '篇',
  states,
  key: ({ pcode }) => pcode,
  name: ({ title }) => `《${title}》`,
  version: (post) => post.version,
  acts: post_acts,
  judge: async (act, pcodes: string[], given, versions) => {
    const answers =
      act === 'quality' || act === 'top_site' || act === 'untop'
        ? await api('admin.posts_mark', { pcodes, mark: post_mark_of[act], ...given })
        : await api('posts.admin_batch', { pcodes, act, ...given, versions });
    return answers.map(({ pcode, done, msg }) => ({ key: pcode, done, msg }));
  },
});

/** Posts of every forum, in every state. */
export default function Posts() {
  return (
    <ContentList list={posts} asks={{ quality: useAskQuality() }} opens words_in="标题" what="帖子">
      {(post, desk, address) => (
        <PostWords post={post} open={desk.opened.has(post.pcode)} onToggle={() => desk.toggle(post.pcode)}>
          <AuthorLinks author={post.author} address={address} />
          <a href={address.with({ forum_id: post.forum.id })} title="只看这个论坛">
            {post.forum.title}
          </a>
          <Figures post={post} />
          <ComplaintTags complaints={post.complaints} target="post" />
          {post.status === 'normal' && post.can.recommend ? (
            <QualityChoice
              of={posts.name(post)}
              value={post.quality}
              busy={desk.busy}
              onChange={(quality) => desk.run('quality', [post.pcode], { quality })}
            />
          ) : null}
        </PostWords>
      )}
    </ContentList>
  );
}
