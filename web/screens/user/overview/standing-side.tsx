import { approvalLifecycle } from '../../../../contract/approval/approval-lifecycle.ts';
import { permissionLifecycle } from '../../../../contract/permission/permission-lifecycle.ts';
import { companyLifecycle } from '../../../../contract/verification/company-lifecycle.ts';
import { personLifecycle } from '../../../../contract/verification/person-lifecycle.ts';
import type { Output } from '../../../../contract/index.ts';
import { RowsSkeleton } from '../../../desk/desk-skeleton.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useRead, type Read } from '../../../desk/use-read.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { MoneySide } from './money-side.tsx';

export type Standing = {
  person: Read<Output<'verify.person_state'>>;
  company: Read<Output<'verify.company_state'>>;
  permissions: Read<Output<'permission.index'>>;
};

/** Who the reader is to the site, and what became of what they have sent in. */
export function StandingSide({ standing }: { standing: Standing }) {
  const approvals = useRead('approval.index', { limit: 4 });
  return (
    <>
      <MoneySide />
      <section aria-label="认证与权限">
        <SectionHead title="认证与权限" more={{ title: '权限申请', href: '/user/permission' }} />
        <Proofs {...standing} />
      </section>
      <section aria-label="我提交的审批">
        <SectionHead title="我提交的审批" more={{ title: '全部', href: '/user/approval' }} />
        <ReadState read={approvals} rows={3}>
          {({ list }) =>
            list.length === 0 ? (
              <p className="meta none">还没有提交过申请</p>
            ) : (
              <ul className="desk-rows">
                {list.map((one) => (
                  <li key={one.id}>
                    <h3>
                      <a href={one.path}>{one.title}</a>
                      {one.revision > 1 ? <span className="meta n"> 第 {one.revision} 次</span> : null}
                    </h3>
                    <span className="end">
                      <StateTag states={approvalLifecycle.states} state={one.status} />
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </ReadState>
      </section>
    </>
  );
}

function Proofs({ person, company, permissions }: Standing) {
  if (!person.data || !company.data || !permissions.data) {
    const failed = [person, company, permissions].find(({ error }) => error !== null);
    return failed ? <p className="meta none">{failed.error}</p> : <RowsSkeleton rows={5} />;
  }
  const { held } = company.data;
  return (
    <ul className="desk-rows">
      <li>
        <h3>个人实名</h3>
        <span className="end">
          <StateTag states={personLifecycle.states} state={person.data.state} />
        </span>
      </li>
      <li>
        <h3>企业认证</h3>
        {held ? <span className="meta fact">{held.name}</span> : null}
        <span className="end">
          <StateTag states={companyLifecycle.states} state={company.data.state} />
        </span>
      </li>
      {permissions.data.map(({ permission, title, status }) => (
        <li key={permission}>
          <h3>{title}</h3>
          <span className="end">
            {status ? <StateTag states={permissionLifecycle.states} state={status} /> : <Tag>未申请</Tag>}
          </span>
        </li>
      ))}
    </ul>
  );
}
