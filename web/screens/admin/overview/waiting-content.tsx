import type { Overview } from '../../../../contract/admin/overview.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

type Facts = NonNullable<Overview['content']>;

const kinds: Record<keyof Facts, { title: string; unit: string; href: string }> = {
  posts: { title: '帖子', unit: '篇', href: '/admin/content/posts?status=first_review' },
  comments: { title: '回复', unit: '条', href: '/admin/content/comments?status=first_review' },
  articles: { title: '文章', unit: '篇', href: '/admin/content/articles' },
  article_comments: {
    title: '文章评论',
    unit: '条',
    href: '/admin/content/article-comments?status=first_review',
  },
};

/** What people wrote and waits for its first review. */
export function WaitingContent({ content }: { content: Facts }) {
  const waiting = (Object.keys(kinds) as (keyof Facts)[]).filter((kind) => content[kind] > 0);
  return (
    <section className="work" aria-labelledby="content-head">
      <SectionHead id="content-head" title="等待初审" more={{ title: '内容', href: '/admin/content' }} />
      <ul className="desk-rows">
        {waiting.length === 0 ? <li>没有等待初审的内容</li> : null}
        {waiting.map((kind) => (
          <li key={kind}>
            {kinds[kind].title} <b className="n">{content[kind]}</b> {kinds[kind].unit}
            <a className="desk-link end" href={kinds[kind].href} aria-label={`去审核${kinds[kind].title}`}>
              去审核
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
