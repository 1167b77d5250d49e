import type { PermissionState } from '../../../../contract/permission/permission.ts';
import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateLine, type StateWords } from '../../../desk/state-line.tsx';
import { withdrawAct } from '../../../desk/withdraw-act.ts';

type Props = {
  state: PermissionState;
  reload: () => Promise<void>;
  changing: boolean;
  onChange: () => void;
};

/** Where the application stands, why, and what can be done about it. */
export const PermissionLine = ({ state, reload, changing, onChange }: Props) => (
  <StateLine words={wordsOf(state)}>
    <RowActs
      size="sm"
      after={reload}
      acts={[
        state.can.change && { title: changing ? '先不改' : '修改后重新提交', press: onChange },
        state.can.withdraw &&
          withdrawAct(() => api('approval.withdraw', { id: state.approval_id! }), { kind: 'bare' }),
      ]}
    />
  </StateLine>
);

function wordsOf(state: PermissionState): StateWords {
  const { status, title, opens, reason, requirements } = state;
  const why = reason ? [<b key="why">{reason}</b>] : [];
  switch (status) {
    case 'submitted':
      return {
        look: 'wait',
        title: '审核中',
        text: [
          `${dayTime(state.submitted_at!)} 提交，最晚 ${dayTime(state.answer_by!)} 答复。通过后这一页会自动更新。`,
        ],
      };
    case 'granted':
      return { look: 'ok', title: `${title}权限已开通`, text: [`现在可以${opens}。`] };
    case 'rejected':
      return {
        look: 'bad',
        title: '未通过',
        text: [
          ...why,
          state.again_at
            ? `${dayTime(state.again_at)} 起可以再次申请。`
            : '按上面的说明改好以后，可以再次提交。',
        ],
      };
    case 'suspended':
      return { look: 'bad', title: '已暂停', text: [...why, '处理好以后由工作人员恢复，不用重新申请。'] };
    case 'revoked':
      return { look: 'bad', title: '已取消', text: [...why, '需要时可以重新申请。'] };
    case null:
    case 'draft': {
      const missing = requirements.filter(({ met }) => !met);
      return missing.length > 0
        ? {
            look: 'wait',
            icon: 'warn',
            title: `申请前还差 ${missing.length} 步`,
            text: missing.map((one) => (
              <span key={one.title}>
                {one.title}{' '}
                <a className="desk-link" href={one.href}>
                  去办
                </a>
              </span>
            )),
          }
        : {
            look: '',
            title: status === 'draft' ? '已撤回，可以改好再提交' : '条件都已达到，可以申请',
            text: [`开通后可以${opens}。`],
          };
    }
  }
}
