import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { named, NamedRows } from '../../../desk/named-rows.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';

/** The company behind the forum, as it was verified, and the way to read it anew. */
export function CompanyInfo({ forum_id }: { forum_id: number }) {
  const read = useRead('forum.company', { forum_id });
  return (
    <section className="work" aria-labelledby="forum-company">
      <SectionHead
        title="企业资料"
        id="forum-company"
        more={{ title: '公开的样子', href: `/forum/list/${forum_id}/company` }}
      />
      <ReadState read={read} rows={2}>
        {(company) => (
          <>
            <NamedRows
              rows={[
                named(
                  '主体',
                  <>
                    {company.name}{' '}
                    <Tag tone={company.verified ? 'green' : 'amber'}>
                      {company.verified ? '认证有效' : '资质复核中'}
                    </Tag>
                  </>,
                ),
                ['信用代码', company.credit_code, 'n'],
                ['上次更新', dayTime(company.refreshed_at), 'n'],
              ]}
            />
            <div className="desk-go">
              <RowActs
                after={read.reload}
                acts={[
                  {
                    title: '按企业认证更新',
                    run: () => api('forum.company_refresh', { forum_id }),
                    said: '已按企业认证更新',
                  },
                ]}
              />
              <span className="meta">企业改名或重新认证以后，更新公开的资料</span>
            </div>
          </>
        )}
      </ReadState>
    </section>
  );
}
