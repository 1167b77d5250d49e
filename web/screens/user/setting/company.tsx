import { useState, type ReactNode } from 'react';
import type { CompanyState } from '../../../../contract/verification/company.ts';
import { change_days } from '../../../../contract/verification/verification-limits.ts';
import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateLine, type StateWords } from '../../../desk/state-line.tsx';
import { AuthenticationTabs } from './authentication-tabs.tsx';
import { CompanyForm } from './company-form.tsx';
import { CompanyFacts, CompanySent } from './company-sent.tsx';
import type { PutCompany } from './put-state.ts';
import { History } from './verification-history.tsx';

type Props = {
  state: CompanyState;
  /** The own name of a reader who is verified. */
  person: string | null;
  choice: ReactNode;
  put: PutCompany;
};

export function Company({ state, person, choice, put }: Props) {
  const [changing, setChanging] = useState(false);
  const writes = state.can.submit || changing;
  return (
    <div className="desk-col">
      <AuthenticationTabs choice={choice}>
        <StateLine live words={wordsOf(state)}>
          <Ends state={state} put={put} changing={changing} onChange={() => setChanging(!changing)} />
        </StateLine>
      </AuthenticationTabs>
      <div className="desk-2">
        <section className="work">
          {writes ? (
            <CompanyForm state={state} person={person} put={put} />
          ) : state.form ? (
            <CompanySent form={state.form} files={state.files} rev={state.rev} />
          ) : null}
        </section>
        <aside className="desk-col">
          {state.rev > 0 ? <CompanyFacts state={state} /> : null}
          <History steps={state.history} />
        </aside>
      </div>
    </div>
  );
}

type EndsProps = { state: CompanyState; put: PutCompany; changing: boolean; onChange: () => void };

function Ends({ state: { can, held }, put, changing, onChange }: EndsProps) {
  return (
    <RowActs
      size="sm"
      acts={[
        can.change && { title: changing ? '先不改' : '变更信息', press: onChange },
        can.withdraw && {
          title: '撤回',
          kind: 'bare',
          run: async () => {
            const next = await api('verify.company_withdraw', {});
            put(() => next);
          },
          sure: {
            title: held ? '撤回这次变更' : '撤回企业认证',
            text: held
              ? '撤回后按原来认证的信息继续。'
              : '撤回后不再审核，填过的内容会留着，可以改好再提交。',
            yes: '撤回',
          },
          said: '已撤回',
        },
      ]}
    />
  );
}

function wordsOf(state: CompanyState): StateWords {
  const rights =
    state.held && state.ends_at ? [`企业权限保留到 ${dayTime(state.ends_at)}，在那之前照常可用。`] : [];
  const why = state.reason ? [<b key="why">{state.reason}</b>] : [];
  const named = (title: string) => (state.reason_title ? `${title}：${state.reason_title}` : title);
  switch (state.state) {
    case 'none':
      return {
        look: '',
        icon: 'warn',
        title: '还没有企业认证',
        text: ['准备好营业执照；你不是法定代表人的话，还要一份加盖公章的授权书。一家企业只能认证一个账号。'],
      };
    case 'draft':
      return { look: '', icon: 'warn', title: '还没有提交', text: ['填过的内容都在，接着填完就可以提交。'] };
    case 'auto_checking':
      return { look: 'wait', title: '正在核对工商登记', text: ['一般几秒钟，稍后回来看也可以。', ...rights] };
    case 'submitted':
      return {
        look: 'wait',
        title: '审核中',
        text: ['一般 1 个工作日内答复，结果会发邮件通知你。通过后这一页会自动更新。', ...rights],
      };
    case 'need_info':
      return { look: 'wait', title: named('需要补充'), text: [...why, '补好以后再提交一次。', ...rights] };
    case 'rejected':
      return { look: 'bad', title: named('未通过'), text: [...why, '改好以后可以再次提交。', ...rights] };
    case 'approved':
      return {
        look: 'ok',
        title: '已认证',
        text: [
          `${state.held?.name ?? ''}。名称或法定代表人变了，请在这里提交变更，审核期间权限保留 ${change_days} 天。`,
        ],
      };
    case 'expiring':
      return {
        look: 'wait',
        title: '即将到期',
        text: [
          ...why,
          ...rights,
          state.ends_why === 'facts' ? '请按现在的营业执照提交变更。' : '登记恢复正常以后会自动解除。',
        ],
      };
    case 'expired':
      return { look: 'bad', title: '已过期', text: [...why, '请按现在的营业执照重新提交。'] };
    case 'revoked':
      return { look: 'bad', title: '已撤销', text: [...why, '改正以后可以重新提交；有异议请联系站务。'] };
  }
}
