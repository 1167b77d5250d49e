import type { ForumDetail } from '../../../contract/forum/forums.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { count } from '../../ui/count.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { ComplaintLink } from '../complaint-link.tsx';
import { dayOf } from '../../ui/time-ago.tsx';

/** What stands beside the posts of a forum: its company, rules, categories and those who run it. Comes alive after the page. */
export default function ForumSide({ forum, tab }: { forum: ForumDetail; tab: string }) {
  const path = `/forum/list/${forum.id}`;
  const { company, verified } = forum;
  return (
    <aside className="side" aria-label="规矩、分类与管理员">
      <form className="forum-search" action="/search" role="search" aria-label="在这个论坛里搜索">
        <input type="hidden" name="type" value="post" />
        <input type="hidden" name="forum_id" value={forum.id} />
        <input
          type="search"
          name="keyword"
          required
          maxLength={60}
          aria-label={`在${forum.title}里搜索`}
          placeholder={`在${forum.title}里搜索`}
        />
        <button type="submit" className="btn">
          <Icon name="search" />
          搜索
        </button>
      </form>
      {company && tab !== 'company' ? (
        <section>
          <SectionHead title="企业" more={{ title: '全部资料', href: `${path}/company` }} />
          <dl className="fact-list">
            <div>
              <dt>主体</dt>
              <dd>
                <span>{company.name}</span>
                {verified ? <Icon name="ok" size={14} /> : null}
              </dd>
            </div>
            <div>
              <dt>信用代码</dt>
              <dd className="n">{company.credit_code}</dd>
            </div>
            <div>
              <dt>认证于</dt>
              <dd className="n">{dayOf(company.verified_at)}</dd>
            </div>
          </dl>
        </section>
      ) : null}
      {forum.rules.length ? (
        <section>
          <SectionHead title={`${forum.title}的规矩`} />
          <ol className="rule-list">
            {forum.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
          {forum.first_review ? <p className="meta quiet">这里的新帖先经版主看过再公开。</p> : null}
        </section>
      ) : null}
      <section>
        <SectionHead title="分类" more={{ title: '按分类看', href: `${path}/category` }} />
        <ul className="cate-list">
          {forum.categories.map((category) => (
            <li key={category.id}>
              <a href={`${path}/category?category_id=${category.id}`}>
                {category.title}
                <span className="n">{count(category.post_count)}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      {forum.answerers.length ? (
        <section>
          <SectionHead title="常来解答的人" meta="最近的帖子里" />
          <ul className="admin-list">
            {forum.answerers.map((person) => (
              <li key={person.id}>
                <a href={`/people/${person.username}`}>
                  <Avatar person={person} size={28} />
                  <span>
                    <b>{person.nickname}</b>
                    <span className="meta n">{person.answers} 条回复</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <SectionHead
          title="管理员"
          meta={forum.admins.length ? `${forum.admins.length} 人` : undefined}
          more={{ title: '管理记录', href: `${path}/log` }}
        />
        {forum.admins.length ? (
          <ul className="admin-list">
            {forum.admins.map((admin) => (
              <li key={admin.id}>
                <a href={`/people/${admin.username}`}>
                  <Avatar person={admin} size={28} />
                  <span>
                    <b>{admin.nickname}</b>
                    <span className="meta">{admin.role === 'main' ? '主管理员' : '助理'}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <p className="meta quiet">{forum.status === 'open' ? '暂由平台代管。' : '论坛已关闭。'}</p>
        )}
        <ComplaintLink target="forum" id={forum.id} title={forum.title} />
      </section>
    </aside>
  );
}
