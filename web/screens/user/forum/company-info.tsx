import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';

/** The company behind the forum, as it was verified, and the way to read it anew. */
export function CompanyInfo({ forum_id }: { forum_id: number }) {
  const read = useRead('forum.company', { forum_id });
  const { act, busy } = useAct();
  const refresh = () =>
    act('refresh', async () => {
      const company = await api('forum.company_refresh', { forum_id });
      read.change(() => company);
      toast('已按企业认证更新');
    });
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
            <dl className="desc-list">
              <dt>主体</dt>
              <dd>
                {company.name}{' '}
                {company.verified ? <Tag tone="green">认证有效</Tag> : <Tag tone="amber">资质复核中</Tag>}
              </dd>
              <dt>信用代码</dt>
              <dd className="n">{company.credit_code}</dd>
              <dt>上次更新</dt>
              <dd className="n">{dayTime(company.refreshed_at)}</dd>
            </dl>
            <div className="desk-go">
              <Button busy={busy === 'refresh'} onClick={() => void refresh()}>
                按企业认证更新
              </Button>
              <span className="meta">企业改名或重新认证以后，更新公开的资料</span>
            </div>
          </>
        )}
      </ReadState>
    </section>
  );
}
