import { reasonsOf } from '../../../../contract/approval/kinds.ts';
import { api } from '../../../api.ts';
import { type Reason, useAskReason } from '../../../desk/ask-reason.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { NotDone } from '../../../desk/judging/not-done.tsx';
import { most_at_once, type Picked } from './use-picked.ts';
import type { Queue } from './use-queue.ts';

type Props = { queue: Queue; picked: Picked };

/** One decision for the ticked rows, with one result for each. */
export function BatchBar({ queue, picked }: Props) {
  const { act, busy } = useAct();
  const askReason = useAskReason();
  const kind = queue.kind!;
  const n = picked.keys.size;

  const pass = async () => {
    const sure = await confirmBox({
      title: `通过选中的 ${n} 件`,
      text: '每一件都会单独处理并通知申请人。',
      yes: '通过',
    });
    if (sure) await decide(true);
  };
  const refuse = () =>
    askReason({
      title: `拒绝选中的 ${n} 件`,
      text: '原因和说明会原样给每一位申请人看。',
      yes: '拒绝',
      codes: reasonsOf(kind),
      run: (said) => decide(false, said),
    });

  /** @returns whether any of them was decided */
  async function decide(passed: boolean, said: Partial<Reason> = {}): Promise<boolean> {
    const items = queue.rows
      .filter(({ id }) => picked.keys.has(id))
      .map(({ id, revision }) => ({ id, revision }));
    let open_is_done = false;
    let any = false;
    await act('batch', async () => {
      const answers = await api('admin.approval_decide_batch', { kind, items, pass: passed, ...said });
      const done = answers.filter((answer) => answer.done).length;
      const named = new Map(queue.rows.map(({ id, applicant }) => [id, applicant.nickname]));
      picked.finish(
        new Map(
          answers.map(({ id, done: ok, msg }) => [
            id,
            { done: ok, msg, name: named.get(id) ?? `编号 ${id}` },
          ]),
        ),
      );
      open_is_done = answers.some((answer) => answer.done && answer.id === queue.id);
      any = done > 0;
      if (any) toast(`已${passed ? '通过' : '拒绝'} ${done} 件`);
    });
    await queue.reload();
    if (open_is_done) queue.open(null);
    return any;
  }
  return (
    <>
      <div className="desk-tools batch-bar" role="group" aria-label="批量处理">
        <b className="n" aria-live="polite">
          选中 {n} 件
        </b>
        <span className="meta">一次至多 {most_at_once} 件</span>
        <span className="end">
          <Button kind="ink" disabled={n === 0} busy={busy !== null} onClick={() => void pass()}>
            通过
          </Button>
          <Button disabled={n === 0} busy={busy !== null} onClick={refuse}>
            拒绝
          </Button>
          <Button kind="bare" onClick={picked.stop}>
            退出批量
          </Button>
        </span>
      </div>
      <NotDone results={picked.results} unit="件" />
    </>
  );
}
