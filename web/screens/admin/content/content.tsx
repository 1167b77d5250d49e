import './content.css';
import { lazy, Suspense, type ComponentType } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useDeskParams } from '../../../desk/desk-screens.tsx';
import { RowsSkeleton } from '../../../desk/desk-skeleton.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { ComplaintOnDesk } from './complaint-on-desk.tsx';
import { Recount } from './recount.ts';

type Load = () => Promise<{ default: ComponentType }>;

const part = (title: string, load: Load) => ({ title, Part: lazy(load) });
const parts = {
  posts: part('帖子', () => import('./posts.tsx')),
  comments: part('回复', () => import('./comments.tsx')),
  articles: part('文章', () => import('./articles.tsx')),
  'article-comments': part('文章评论', () => import('./article-comments.tsx')),
  keywords: part('关键词', () => import('./keywords.tsx')),
  forums: part('论坛', () => import('./forums.tsx')),
  reports: part('举报与投诉', () => import('./complaint-list.tsx')),
};
type PartName = keyof typeof parts;
const names = Object.keys(parts) as PartName[];

/** What people write on the whole site; the address says which of it, and which complaint is open. */
export default function Content() {
  const { tab = 'posts', id = '' } = useDeskParams();
  if (tab === 'reports' && /^[1-9]\d{0,8}$/.test(id)) return <ComplaintOnDesk key={id} id={Number(id)} />;
  return <ContentDesk tab={tab} />;
}

/** Which tab says how many of what. */
const waiting_of: Partial<Record<PartName, keyof Output<'admin.content_waiting'>>> = {
  posts: 'posts',
  comments: 'comments',
  articles: 'articles',
  'article-comments': 'article_comments',
  reports: 'complaints',
};

function ContentDesk({ tab }: { tab: string }) {
  const waiting = useRead('admin.content_waiting', {});
  useLookAgain(waiting.reload);
  const countOf = (one: PartName): { count?: number } => {
    const kind = waiting_of[one];
    const n = kind && waiting.data?.[kind];
    return n ? { count: n } : {};
  };
  const name = names.find((one) => one === tab) ?? 'posts';
  const { Part } = parts[name];
  return (
    <DeskPage title="内容" meta="每次处理都记入审计，并告诉作者" back={null}>
      <section className="work forum-desk">
        <Tabs
          label="子页"
          items={names.map((one) => ({
            title: parts[one].title,
            ...countOf(one),
            href: `/admin/content/${one}`,
            current: one === name,
          }))}
        />
        <Suspense key={name} fallback={<RowsSkeleton rows={6} />}>
          <Recount value={waiting.reload}>
            <Part />
          </Recount>
        </Suspense>
      </section>
    </DeskPage>
  );
}
