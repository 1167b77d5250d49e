import './authentication.css';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Segmented } from '../../../ui/tabs.tsx';
import { Company } from './company.tsx';
import { Person } from './person.tsx';

/** Who one is and for which company one speaks: where each stands, why, and the next step. */
export default function Authentication() {
  const person = useRead('verify.person_state', {});
  const company = useRead('verify.company_state', {});
  const { pathname, search } = useLocation();
  const chosen = new URLSearchParams(search).get('of') === 'company' ? 'company' : 'person';
  useLookAgain(useBoth(person.reload, company.reload));
  const choice = (
    <div className="desk-tools">
      <Segmented
        label="认证谁"
        items={(['person', 'company'] as const).map((of) => ({
          title: { person: '个人实名', company: '企业认证' }[of],
          href: `${pathname}?type=authentication${of === 'company' ? '&of=company' : ''}`,
          current: of === chosen,
        }))}
      />
      <span className="meta">
        {chosen === 'person'
          ? '实名后可以申请测评官、提现和加入联盟'
          : '认证后名字旁有企业标记，可以申请资源方、秒杀和开票'}
      </span>
    </div>
  );
  return (
    <DeskPage title="账户设置">
      {chosen === 'person' ? (
        <ReadState read={person}>
          {(state) => <Person key={turnOf(state)} state={state} choice={choice} put={person.change} />}
        </ReadState>
      ) : (
        <ReadState read={company}>
          {(state) => (
            <Company
              key={turnOf(state)}
              state={state}
              person={person.data?.state === 'verified' ? person.data.name : null}
              choice={choice}
              put={company.change}
            />
          )}
        </ReadState>
      )}
    </DeskPage>
  );
}

/** Each move begins with a fresh form; saving a draft is none, or what is typed since would be gone. */
const turnOf = ({ history }: { history: readonly { event: string }[] }): number =>
  history.filter(({ event }) => event !== 'save').length;

const useBoth = (person: () => Promise<void>, company: () => Promise<void>) =>
  useCallback(() => void Promise.all([person(), company()]), [person, company]);
