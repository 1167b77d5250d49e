import './task-desk.css';
import {
  applicationLifecycle,
  sample_states,
  type ApplicationGroup,
} from '../../../../contract/task/application-lifecycle.ts';
import type { OwnApplication } from '../../../../contract/task/task-shapes.ts';
import { quietApi } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { Pills } from '../../../desk/pills.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { momentWords } from '../../../ui/time-ago.tsx';
import { isPublic, taskHref } from '../../../parts/task/task-words.ts';
import { useAskParcel } from '../../../desk/ask-parcel.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { yuan } from '../../../ui/yuan.ts';

type Group = ApplicationGroup | 'returning';
const titles: Record<Group, string> = {
  approval: '待确认',
  running: '执行中',
  returning: '样品待退回',
  expired: '过期',
  finished: '已完成',
  refused: '未通过',
};
const isGroup = (value: string | null): value is Group => value !== null && Object.hasOwn(titles, value);

export default function OwnApplications() {
  return <Applications title="我申请的任务" />;
}

/** One's own applications: state, until when, what happens by itself then, and what can be done. @param only one group of them */
export function Applications({ title, only }: { title: string; only?: ApplicationGroup }) {
  const address = useListAddress();
  const asked = address.query.get('status');
  const status = only ?? (isGroup(asked) ? asked : undefined);
  const read = useRead('task.applies', {
    ...(status ? { status } : {}),
    page: address.page,
    limit: address.limit,
  });
  useLookAgain(read.reload);
  const options: [string, string][] = [['all', '全部'], ...Object.entries(titles)];
  return (
    <DeskPage title={title} acts={<ButtonLink href="/product/task">去看任务</ButtonLink>}>
      <section className="work" aria-label={title}>
        {only ? null : (
          <div className="desk-tools">
            <Pills
              label="按状态看"
              name="status"
              usual="all"
              options={options}
              current={status ?? 'all'}
              counts={read.data?.counts}
              address={address}
            />
          </div>
        )}
        <DeskRows
          read={read}
          address={address}
          className="desk-lines own-applications"
          row_key={({ apply_no }) => apply_no}
          empty={
            <EmptyState
              title={only ? '没有正在执行的任务' : '这里还没有申请'}
              text="挑一个合适的任务申请，商家确认后开始。"
            >
              <ButtonLink href="/product/task">去看任务</ButtonLink>
            </EmptyState>
          }
        >
          {(row) => <ApplicationLine row={row} onChange={read.reload} />}
        </DeskRows>
      </section>
    </DeskPage>
  );
}

function ApplicationLine({ row, onChange }: { row: OwnApplication; onChange: () => void }) {
  const { apply_no, task, status, can } = row;
  const askReason = useAskReason();
  const askParcel = useAskParcel();
  const { act } = useAct(onChange);
  const sendBack = () =>
    askParcel('退回样品，寄到付', '已寄出', (parcel) =>
      act('send_back', () => quietApi('task.return_sample', { apply_no, ...parcel }), {
        said: '已告诉商家',
      }),
    );
  const extend = () =>
    askReason({
      title: '申请延期',
      text: '只能申请一次，商家同意才算数。',
      yes: '提交',
      run: ({ reason }) =>
        act('extend', () => quietApi('task.ask_extension', { apply_no, days: row.extension_most, reason }), {
          said: '已提交，等商家答复',
        }),
    });
  return (
    <>
      <div className="line">
        <div>
          {isPublic(task) ? (
            <a href={taskHref(task.task_no)}>
              <b>{task.title}</b>
            </a>
          ) : (
            <b>{task.title}</b>
          )}
          <p className="meta">{task.company.nickname}</p>
        </div>
        <p className="n">
          ¥{yuan(row.paid > 0 ? row.paid : row.reward)}
          <br />
          <span className="meta">{row.paid > 0 ? '已到账' : '报告酬'}</span>
        </p>
        <div className="state-cell">
          <StateTag states={applicationLifecycle.states} state={status} />
          <p className="meta n">{row.next_at ? momentWords(row.next_at) : ''}</p>
        </div>
        <div className="row-acts">
          <RowActs
            after={onChange}
            acts={[
              can.report && {
                title: '写报告',
                kind: 'ink' as const,
                href: `/user/product/task/forum?apply_no=${apply_no}`,
              },
              status === 'submitted' && { title: '看报告', href: '/user/product/task/forum' },
              can.withdraw && {
                title: '撤回申请',
                run: () => quietApi('task.cancel_apply', { apply_no }),
                sure: {
                  title: '撤回这份申请',
                  text: '商家不再考虑这份申请；报名没有结束、申请也没有满，才能再申请。',
                  yes: '撤回',
                },
                said: '已撤回',
              },
              can.receive && {
                title: '收到样品',
                run: () => quietApi('task.receive_sample', { apply_no }),
                sure: { title: '收到样品了', text: '从现在起计时，按天数交报告。', yes: '收到了' },
                said: '开始计时',
              },
              can.send_back && { title: '退回样品', press: sendBack },
              can.lose && {
                title: '没有收到',
                kind: 'bare' as const,
                run: () => quietApi('task.lose_sample', { apply_no }),
                sure: {
                  title: '样品没有收到',
                  text:
                    status === 'affirmed'
                      ? '商家会再寄一件；没有补寄，或者第二件也丢了，任务就终止，不影响履约。先看一眼物流再说。'
                      : '任务已经结束，没有收到就不用退回。先看一眼物流再说。',
                  yes: '没有收到',
                },
                said: '已告诉商家',
              },
              can.extend && {
                title: `申请延期 ${row.extension_most} 天`,
                press: extend,
              },
              can.give_up && {
                title: '放弃',
                kind: 'bare' as const,
                run: () => quietApi('task.give_up', { apply_no }),
                sure: {
                  title: '放弃这个任务',
                  text: '名额让给别人，这个任务不能再申请。',
                  yes: '放弃',
                  grave: true,
                },
                said: '已放弃',
              },
            ]}
          />
        </div>
      </div>
      {row.next_says ? <p className="why meta">{row.next_says}</p> : null}
      {row.tracking_no ? (
        <p className="why n">
          样品：{row.carrier} {row.tracking_no}
          {row.back ? `，${sample_states[row.sample]}` : ''}
        </p>
      ) : null}
      {row.back?.to && (can.send_back || row.back.tracking_no) ? (
        <p className="why n">
          退回到：{row.back.to.name} {row.back.to.phone} {row.back.to.region} {row.back.to.line}
          {row.back.tracking_no ? `，${row.back.carrier} ${row.back.tracking_no}` : ''}
        </p>
      ) : null}
      {row.reason ? <p className="why">{row.reason}</p> : null}
    </>
  );
}
