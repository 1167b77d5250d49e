import './preview.css';
import { useEffect, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { Feed } from '../../../parts/feed.tsx';
import { ForumFrame } from '../../../parts/forum-frame/forum-frame.tsx';
import {
  decorated,
  keptDecoration,
  type DraftDecoration,
} from '../../../parts/forum-frame/kept-decoration.ts';
import { rowOf } from '../../../parts/row-of-post.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { guard } from '../../../shell/guards.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { worldOf } from '../../../world.ts';

export const middleware = [guard('forum_main_admin')];

/** The forum that the address names, or one's own; reading its decoration is for its main admin alone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, viewer, now, site } = worldOf(context);
  const asked = new URL(request.url).searchParams.get('forum_id') ?? '';
  const forum_id = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : (viewer?.forum_main_admin.forum_id ?? 0);
  const [forum, posts] = await Promise.all([
    client('forum.detail', { forum_id }),
    client('posts.index', { forum_id }),
    client('forum.decoration', { forum_id }),
  ]).catch(pageRefusal);
  return {
    site,
    now: now.getTime(),
    viewer_id: viewer?.id ?? 0,
    forum,
    posts: posts.list.map(rowOf),
    total: posts.total,
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: `预览：${loaderData.forum.title}`,
        description: '还没有保存的装修',
        site: loaderData.site,
        noindex: true,
      })
    : [];

/** The forum as everybody would see it with what the form holds; it follows the form while that is typed in. */
export default function ForumPreviewScreen() {
  const { forum, posts, total, now, viewer_id } = useLoaderData<typeof loader>();
  const draft = useDraft(viewer_id, forum.id);
  return (
    <>
      <div className="preview-bar" role="status">
        <Icon name="eye" />
        <span>
          {draft ? '预览：这些修改还没有保存，只有你能看到' : '没有未保存的修改，下面是论坛现在的样子'}
        </span>
        <a href={`/user/forum/baseSave?forum_id=${forum.id}`}>回到装修</a>
      </div>
      <ForumFrame forum={draft ? decorated(forum, draft) : forum} tab="posts">
        <section className="work" aria-label="帖子">
          <Feed
            in_forum
            posts={posts}
            total={total}
            page={1}
            limit={9}
            now={now}
            href={(page, limit) => `/forum/list/${forum.id}?page=${page}&limit=${limit}`}
            empty={<EmptyState title="这里还没有帖子" />}
          />
        </section>
      </ForumFrame>
    </>
  );
}

function useDraft(user_id: number, forum_id: number): DraftDecoration | null {
  const [draft, setDraft] = useState<DraftDecoration | null>(null);
  useEffect(() => {
    const kept = keptDecoration(user_id, forum_id);
    const look = () => setDraft(kept.read());
    const heard = (event: StorageEvent) => {
      if (event.key === kept.key || event.key === null) look();
    };
    look();
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }, [user_id, forum_id]);
  return draft;
}
