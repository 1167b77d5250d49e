import { useEffect, useState, type ReactNode } from 'react';
import type { PersonState } from '../../../../contract/verification/person.ts';
import { api, quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateLine, type StateWords } from '../../../desk/state-line.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { AuthenticationTabs } from './authentication-tabs.tsx';
import { PersonForm } from './person-form.tsx';
import { Identity } from './person-identity.tsx';
import { PersonProof } from './person-proof.tsx';
import type { PutPerson } from './put-state.ts';
import { History } from './verification-history.tsx';

type Props = { state: PersonState; choice: ReactNode; put: PutPerson };

export function Person({ state, choice, put }: Props) {
  const [editing, setEditing] = useState(false);
  const asks = state.can.edit && (editing || state.name === null || state.elements === 'differ');
  useFaceSettled(state, put);
  return (
    <div className="desk-col">
      <AuthenticationTabs choice={choice}>
        <StateLine live words={wordsOf(state)}>
          <Ends state={state} put={put} />
        </StateLine>
      </AuthenticationTabs>
      <div className="desk-2">
        <div className="desk-col">
          {asks ? (
            <section className="work">
              <SectionHead title="姓名和身份证号" meta="第 1 步，共 2 步" />
              <PersonForm state={state} put={put} onCancel={editing ? () => setEditing(false) : undefined} />
            </section>
          ) : (
            <Identity state={state} onEdit={() => setEditing(true)} />
          )}
          {!editing && state.can.manual ? <PersonProof state={state} put={put} /> : null}
        </div>
        <aside className="desk-col">
          <History steps={state.history} />
        </aside>
      </div>
    </div>
  );
}

/** Whoever comes back from the provider's page by another way than its link finds the result here. */
function useFaceSettled(state: PersonState, put: PutPerson): void {
  const sid = state.face.open?.sid;
  useEffect(() => {
    if (sid === undefined) return;
    let over = false;
    const ask = async () => {
      const result = await quietApi('common.face_verify_result', { sid }).catch(() => null);
      if (over || !result || result.state === 'waiting') return;
      const next = await quietApi('verify.person_state', {}).catch(() => null);
      if (!over && next) put(() => next);
    };
    void ask();
    const look = () => void ask();
    addEventListener('focus', look);
    return () => {
      over = true;
      removeEventListener('focus', look);
    };
  }, [sid, put]);
}

function Ends({ state: { can, face, state }, put }: { state: PersonState; put: PutPerson }) {
  return (
    <RowActs
      size="sm"
      acts={[
        can.withdraw && {
          title: '撤回审核',
          kind: 'bare',
          run: async () => {
            const { list } = await api('approval.index', { kind: 'person', status: 'pending' });
            const [waiting] = list;
            if (waiting) await api('approval.withdraw', { id: waiting.id });
            const next = await api('verify.person_state', {});
            put(() => next);
          },
          sure: {
            title: '撤回人工审核',
            text: '撤回后不再审核，可以改用人脸核验，或换了照片再提交。',
            yes: '撤回',
          },
          said: '已撤回',
        },
        !can.withdraw &&
          state === 'face_pending' &&
          face.open && { title: '查看结果', href: `/verify/face/result?sid=${face.open.sid}` },
      ]}
    />
  );
}

function wordsOf(state: PersonState): StateWords {
  switch (state.state) {
    case 'none':
      return {
        look: '',
        icon: 'warn',
        title: '还没有实名',
        text: ['要年满 18 周岁。一个身份证号只能实名一个账号，别人看不到你的姓名和号码。'],
      };
    case 'id_checked':
      return {
        look: 'wait',
        title: '还差一步：核验是不是你本人',
        text: [
          state.elements === 'match'
            ? '姓名与身份证号一致。可以刷脸，也可以上传证件照片由人工审核。'
            : '姓名与身份证号还没有核对上，会和本人核验一起进行。',
        ],
      };
    case 'face_pending':
      return {
        look: 'wait',
        title: '人脸核验中',
        text: [
          state.face.open
            ? `请在 ${dayTime(state.face.open.expires_at)} 前完成，结果会自动更新。`
            : '正在查询结果。',
        ],
      };
    case 'manual':
      return { look: 'wait', title: '人工审核中', text: ['审核一般 1 个工作日内答复，结果会发邮件通知你。'] };
    case 'verified':
      return { look: 'ok', title: '已实名', text: ['证件有变更的话，请联系站务。'] };
    case 'failed':
      return {
        look: 'bad',
        title: state.reason_title ? `未通过：${state.reason_title}` : '未通过',
        text: [<b key="why">{state.reason}</b>],
      };
  }
}
