import type { ForumApplication } from '../../../../contract/forum/company.ts';
import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateLine, type StateWords } from '../../../desk/state-line.tsx';
import { withdrawAct } from '../../../desk/withdraw-act.ts';

type Props = { state: ForumApplication; reload: () => Promise<void> };

/** Where the application stands, why, and what can be done about it. */
export function JoinLine({ state, reload }: Props) {
  const { can, status, forum, approval_id } = state;
  const joined = status === 'joined' && forum;
  return (
    <StateLine words={wordsOf(state)}>
      <RowActs
        size="sm"
        after={reload}
        acts={[
          can.withdraw &&
            withdrawAct(() => api('approval.withdraw', { id: approval_id! }), { asks: '撤回入驻申请' }),
          !can.withdraw && joined && { title: '打开论坛', href: `/forum/list/${joined.id}` },
        ]}
      />
    </StateLine>
  );
}

function wordsOf(state: ForumApplication): StateWords {
  const { reason, reason_title, again_at } = state;
  const why = reason ? [<b key="why">{reason}</b>] : [];
  switch (state.status) {
    case 'submitted':
      return {
        look: 'wait',
        title: '审核中',
        text: [
          `${dayTime(state.submitted_at!)} 提交，最晚 ${dayTime(state.answer_by!)} 答复。通过后这一页会自动更新。`,
        ],
      };
    case 'joined':
      return {
        look: 'ok',
        title: `已入驻：${state.forum?.title ?? ''}`,
        text: ['你是主管理员，可以装修论坛、任命助理、管理帖子。'],
      };
    case 'returned':
      return {
        look: 'bad',
        title: reason_title ?? '退回修改',
        text: [...why, '改好这一步以后，再到第 3 步提交；其他步骤不用重填。'],
      };
    case 'rejected':
      return {
        look: 'bad',
        title: reason_title ? `未通过：${reason_title}` : '未通过',
        text: [
          ...why,
          again_at
            ? `${dayTime(again_at)} 起可以再次提交，现在可以先改。`
            : '按上面的说明改好以后，可以再次提交。',
        ],
      };
    case 'left':
      return {
        look: '',
        title: '已退出论坛',
        text: ['原来的帖子保留供查阅。重新入驻通过后，会在原来的论坛里继续。'],
      };
    case 'removed':
      return {
        look: 'bad',
        title: '论坛已被移除',
        text: [...why, '问题处理好以后，可以重新申请。'],
      };
    case null:
    case 'draft': {
      const missing = state.requirements.filter(({ met }) => !met);
      return missing.length > 0
        ? {
            look: 'wait',
            icon: 'warn',
            title: `申请前还差 ${missing.length} 步`,
            text: missing.map(({ title, href }) => (
              <span key={title}>
                {title}{' '}
                <a className="desk-link" href={href}>
                  去办
                </a>
              </span>
            )),
          }
        : {
            look: '',
            title: '分三步填好，就可以提交',
            text: ['每一步各自保存，可以分几次填。一个企业一个论坛，通过后你是主管理员。'],
          };
    }
  }
}
