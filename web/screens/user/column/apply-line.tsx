import type { OwnColumn } from '../../../../contract/column/columns.ts';
import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateLine, type StateWords } from '../../../desk/state-line.tsx';
import { withdrawAct } from '../../../desk/withdraw-act.ts';

type Props = { column: OwnColumn; changing: boolean; onChange: () => void; reload: () => Promise<void> };

/** Where the application stands, why, and what can be done about it. */
export function ApplyLine({ column, changing, onChange, reload }: Props) {
  const { id, status, can } = column;
  const waits = status === 'submitted';
  return (
    <StateLine words={wordsOf(column)}>
      <RowActs
        size="sm"
        after={reload}
        acts={[
          waits && { title: changing ? '先不改' : '修改后重新提交', press: onChange },
          waits && withdrawAct(() => api('user.column_withdraw', { column_id: id }), { kind: 'bare' }),
          !waits &&
            can.publish && { title: '写第一篇', href: `/user/column/article/publish?column_id=${id}` },
        ]}
      />
    </StateLine>
  );
}

function wordsOf({ status, reason, submitted_at, answer_by }: OwnColumn): StateWords {
  switch (status) {
    case 'submitted':
      return {
        look: 'wait',
        title: '审核中',
        text: [
          `${submitted_at ? `${dayTime(submitted_at)} 提交，` : ''}${answer_by ? `最晚 ${dayTime(answer_by)} 答复。` : ''}通过后这一页会自动更新。`,
        ],
      };
    case 'rejected':
      return {
        look: 'bad',
        title: '未通过',
        text: [`${reason ?? ''}${reason?.endsWith('。') ? '' : '。'}改好以后可以再次提交。`],
      };
    case 'approved':
      return { look: 'ok', title: '专栏已开通', text: ['现在可以在这里发文章。'] };
    case 'closed':
      return {
        look: '',
        icon: 'clock',
        title: '已停更',
        text: ['文章照常可读，在“我的专栏”里可以恢复更新。'],
      };
    case 'banned':
      return { look: 'bad', title: '已封停', text: [reason ?? ''] };
    case 'draft':
    case 'deleted':
      return {
        look: '',
        title: '还没有提交',
        text: ['填好四项就可以提交，一般 48 小时内答复。'],
      };
  }
}
