import './section.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import type { ForumRow } from '../../../../contract/forum/forums.ts';
import { CompanyForums, longest_keyword } from './company-forums.tsx';
import { MyForums } from './my-forums.tsx';
import { deadlines, TopicCards, topicCards } from './topic-cards.tsx';
import { HotList } from '../../../parts/hot-list.tsx';
import { MemberList } from '../../../parts/member-list.tsx';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { thousands } from '../../../ui/count.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { BoardFlag, Icon } from '../../../ui/icon.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { worldOf } from '../../../world.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const query = new URL(request.url).searchParams;
  const asked = query.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const keyword = [...(query.get('keyword') ?? '').trim()].slice(0, longest_keyword).join('');
  const [{ companies: _, ...forum }, companies, hot, members, picked, open, due] = await Promise.all([
    client('forum.index', {}),
    client('forum.pages', { kind: 'company', sort: 'active', page, ...(keyword && { keyword }) }),
    client('posts.hot', { period: 'week', limit: 8 }),
    client('user.active', { limit: 6 }),
    client('posts.index', { filter: 'recommend', sort: 'newest', limit: 1 }),
    client('posts.index', { filter: 'open', sort: 'newest', limit: 1 }),
    client('tools.holidays', deadlines),
  ]).catch(pageRefusal);
  return {
    now: now.getTime(),
    site,
    forum,
    companies,
    keyword,
    hot: hot.list.map(({ pcode, title, heat }) => ({ pcode, title, heat })),
    members,
    cards: topicCards(picked, open, due),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '论坛',
        description: '出海集的全部版块和企业论坛：平台、生意、往来，每个版块今天聊了什么。',
        canonical: loaderData.companies.page > 1 ? `/forum?page=${loaderData.companies.page}` : '/forum',
        site: loaderData.site,
        noindex:
          loaderData.keyword !== '' ||
          (loaderData.companies.page > 1 && loaderData.companies.list.length === 0),
      })
    : [];

export default function ForumSectionScreen() {
  const { now, forum, companies, keyword, hot, members, cards } = useLoaderData<typeof loader>();
  const boards = forum.groups.flatMap((group) => group.forums);
  const busiest = boards
    .toSorted((a, b) => b.post_count + b.comment_count - (a.post_count + a.comment_count))
    .slice(0, 8);
  return (
    <>
      <div className="forum-head">
        <h1 className="page-title">论坛</h1>
        <span className="meta n">
          {boards.length} 个版块 · {companies.total && !keyword ? `${companies.total} 家企业论坛 · ` : ''}
          <span className="all-posts">{thousands(forum.post_count)} 帖 · </span>今天 {forum.today_count} 帖
        </span>
        <a className="meta" href="/forum/dataset">
          数据
        </a>
        <ButtonLink href="/forum/publish">
          <Icon name="edit" />
          发帖
        </ButtonLink>
      </div>
      <div className="cols-2 forum-section">
        <div className="mid">
          <TopicCards cards={cards} />
          <section className="work o-board">
            <SectionHead title="版块" />
            {forum.groups.map((group) => (
              <div key={group.title} className="board-group">
                <h3>
                  {group.title}
                  <span>{group.forums.length} 个</span>
                </h3>
                <ul>
                  {group.forums.map((board) => (
                    <BoardCell key={board.id} board={board} now={now} />
                  ))}
                </ul>
              </div>
            ))}
          </section>
          <CompanyForums {...companies} keyword={keyword} />
        </div>
        <aside className="side" aria-label="热帖与排行">
          <MyForums />
          <section className="o-hot">
            <SectionHead title="热帖" meta="本周，按热度" more={{ title: '全部', href: '/hot' }} />
            {hot.length ? <HotList posts={hot} /> : <p className="meta quiet">本周还没有热帖。</p>}
          </section>
          <section>
            <SectionHead
              title="版块榜"
              meta="帖子与回复"
              more={{ title: '排行', href: '/forum/dataset/rank' }}
            />
            <ol className="forum-rank">
              {busiest.map((board, at) => (
                <li key={board.id}>
                  <span className="n">{at + 1}</span>
                  <b>
                    <a href={`/forum/list/${board.id}`}>{board.title}</a>
                  </b>
                  <Meter value={share(board, busiest[0])} />
                  <span className="n">{thousands(board.post_count + board.comment_count)}</span>
                </li>
              ))}
            </ol>
          </section>
          <section>
            <SectionHead title="本周活跃" meta="发帖与回复" />
            {members.length ? (
              <MemberList members={members} />
            ) : (
              <p className="meta quiet">本周还没有人发言。</p>
            )}
          </section>
        </aside>
      </div>
    </>
  );
}

/** Percent of the busiest board. */
const share = (board: ForumRow, busiest: ForumRow | undefined): number => {
  const most = busiest ? busiest.post_count + busiest.comment_count : 0;
  return most ? Math.round(((board.post_count + board.comment_count) / most) * 100) : 0;
};

function BoardCell({ board, now }: { board: ForumRow; now: number }) {
  return (
    <li className="board-cell">
      <BoardFlag flag={board.flag} />
      <div>
        <h4>
          <a href={`/forum/list/${board.id}`}>{board.title}</a>
          <span className="n">{`今天 ${board.today_count}`}</span>
        </h4>
        <p>{board.introduction}</p>
        {board.last_post ? (
          <a className="lt meta" href={`/posts/${board.last_post.pcode}`}>
            <span>{board.last_post.title}</span>
            <TimeAgo at={board.last_post.published_at} now={now} />
          </a>
        ) : (
          <a className="lt meta" href={`/forum/publish?forum_id=${board.id}`}>
            <span>第一帖由你来写</span>
          </a>
        )}
      </div>
    </li>
  );
}
