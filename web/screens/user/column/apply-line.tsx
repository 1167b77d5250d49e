import type { OwnColumn } from '../../../../contract/column/columns.ts';
import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { useAct } from '../../../desk/use-act.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { toast } from '../../../shell/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';

type Props = { column: OwnColumn; changing: boolean; onChange: () => void; reload: () => Promise<void> };

/** Where the application stands, why, and what can be done about it. */
export function ApplyLine({ column, changing, onChange, reload }: Props) {
  const { act, busy } = useAct();
  const said = wordsOf(column);
  const waits = column.status === 'submitted';
  const withdraw = async () => {
    const sure = await confirmBox({
      title: '撤回这份申请',
      text: '撤回后不再审核，填过的内容会留着，可以改好再提交。',
      yes: '撤回',
    });
    if (!sure) return;
    if (await act('withdraw', () => api('user.column_withdraw', { column_id: column.id }))) {
      toast('已撤回');
      await reload();
    }
  };
  return (
    <div className={`state-line ${said.look}`}>
      <Icon name={said.icon} />
      <h2>{said.title}</h2>
      <p>{said.text}</p>
      <span className="end">
        {waits ? (
          <>
            <Button size="sm" onClick={onChange}>
              {changing ? '先不改' : '修改后重新提交'}
            </Button>
            <Button size="sm" kind="bare" busy={busy === 'withdraw'} onClick={() => void withdraw()}>
              撤回申请
            </Button>
          </>
        ) : column.can.publish ? (
          <ButtonLink size="sm" href={`/user/column/article/publish?column_id=${column.id}`}>
            写第一篇
          </ButtonLink>
        ) : null}
      </span>
    </div>
  );
}

type Words = { look: string; icon: IconName; title: string; text: string };

function wordsOf({ status, reason, submitted_at, answer_by }: OwnColumn): Words {
  switch (status) {
    case 'submitted':
      return {
        look: 'wait',
        icon: 'clock',
        title: '审核中',
        text: `${submitted_at ? `${dayTime(submitted_at)} 提交，` : ''}${answer_by ? `最晚 ${dayTime(answer_by)} 答复。` : ''}通过后这一页会自动更新。`,
      };
    case 'rejected':
      return {
        look: 'bad',
        icon: 'warn',
        title: '未通过',
        text: `${reason ?? ''}${reason?.endsWith('。') ? '' : '。'}改好以后可以再次提交。`,
      };
    case 'approved':
      return { look: 'ok', icon: 'ok', title: '专栏已开通', text: '现在可以在这里发文章。' };
    case 'closed':
      return { look: '', icon: 'clock', title: '已停更', text: '文章照常可读，在“我的专栏”里可以恢复更新。' };
    case 'banned':
      return { look: 'bad', icon: 'warn', title: '已封停', text: reason ?? '' };
    case 'draft':
    case 'deleted':
      return {
        look: '',
        icon: 'edit',
        title: '还没有提交',
        text: '填好四项就可以提交，一般 48 小时内答复。',
      };
  }
}
