import type { Output } from '../../../../contract/index.ts';
import { thousands } from '../../../ui/count.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Crop } from '../../../parts/crop.tsx';
import { BoardFlag, Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';

type Props = Output<'forum.pages'> & {
  /** What their names and words are looked through for; empty for all. */
  keyword: string;
};

export const longest_keyword = 30;

function addressOf(keyword: string, page: number): string {
  const query = new URLSearchParams({
    ...(keyword ? { keyword } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/forum${query.size > 0 ? `?${query}` : ''}#companies`;
}

/** Companies' own forums, the liveliest first; eight a page. */
export function CompanyForums({ list, total, page, limit, keyword }: Props) {
  const last = Math.ceil(total / limit);
  const href = (to: number) => addressOf(keyword, to);
  return (
    <section className="work forum-all o-comp" aria-labelledby="companies">
      <SectionHead
        title="企业论坛"
        id="companies"
        meta={total ? `${keyword ? '找到 ' : ''}${total} 家，按活跃排序` : undefined}
        {...(keyword ? { more: { title: '看全部', href: addressOf('', 1) } } : {})}
      />
      {keyword || total > limit ? (
        <form role="search" aria-label="在企业论坛里找" className="find-company" action="/forum#companies">
          <Icon name="search" />
          <input
            key={keyword}
            type="search"
            name="keyword"
            aria-label="在企业论坛里找"
            placeholder="公司名或介绍里的词"
            maxLength={longest_keyword}
            defaultValue={keyword}
          />
          <button type="submit" className="btn bare">
            找
          </button>
        </form>
      ) : null}
      {list.length ? (
        <ul>
          {list.map((forum) => (
            <li key={forum.id} className="forum-row">
              <span className="lg">
                {forum.logo ? (
                  <Crop as="square" of={forum.logo} width={44} loading="lazy" />
                ) : (
                  <BoardFlag flag={forum.flag} />
                )}
              </span>
              <div>
                <h3>
                  <a href={`/forum/list/${forum.id}`}>{forum.title}</a>
                  {forum.verified ? (
                    <Tag>
                      <Icon name="shield" size={12} />
                      已核验
                    </Tag>
                  ) : (
                    <Tag tone="amber">资质复核中</Tag>
                  )}
                </h3>
                <p>{forum.introduction}</p>
                <p className="meta n">
                  <span>帖子 {thousands(forum.post_count)}</span>
                  <span>今天 {forum.today_count}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={total > 0 ? '这一页没有论坛' : keyword ? '没有找到这样的企业论坛' : '还没有企业论坛'}
          text={total > 0 || keyword ? undefined : '有资源方认证的企业可以开一个，分三步填资料'}
        >
          {total > 0 ? (
            <ButtonLink href={href(1)}>回到第 1 页</ButtonLink>
          ) : keyword ? (
            <ButtonLink href={addressOf('', 1)}>看全部企业论坛</ButtonLink>
          ) : (
            <ButtonLink href="/user/permission?type=apply_forum">申请入驻</ButtonLink>
          )}
        </EmptyState>
      )}
      {total > 0 ? (
        <div className="forum-foot n">
          <span className="meta">
            共 {total} 家，每页 {limit} 家
          </span>
          {last > 1 ? (
            <nav aria-label="企业论坛分页">
              {page > 1 ? (
                <a href={href(Math.min(page - 1, last))} rel="prev">
                  上一页
                </a>
              ) : null}
              <span>
                {Math.min(page, last)} / {last}
              </span>
              {page < last ? (
                <a href={href(page + 1)} rel="next">
                  下一页
                </a>
              ) : null}
            </nav>
          ) : null}
          <a href="/user/permission?type=apply_forum">开一个企业论坛</a>
        </div>
      ) : null}
    </section>
  );
}
