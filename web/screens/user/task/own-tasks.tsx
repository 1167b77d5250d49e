import './task-desk.css';
import { useState } from 'react';
import { may } from '../../../../contract/access.ts';
import { taskLifecycle } from '../../../../contract/task/task-lifecycle.ts';
import type { OwnTask } from '../../../../contract/task/task-shapes.ts';
import { quietApi } from '../../../api.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { DraftLine } from '../../../desk/draft-line.tsx';
import { useDeskViewer, useSubPage } from '../../../desk/desk-viewer.ts';
import { useListAddress } from '../../../desk/list-address.ts';
import { Pills } from '../../../desk/pills.tsx';
import { RowActs, RowMenu } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { AppendReward, EditTask } from './edit-task.tsx';
import { StopMany } from './stop-many.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { momentWords } from '../../../ui/time-ago.tsx';
import { isPublic, taskHref } from '../../../parts/task/task-words.ts';
import { Places } from '../../../parts/task/places.tsx';

/** Own tasks: those that recruit or are over, those that wait for staff or for money, and what is typed and not sent. */
export default function OwnTasks() {
  const type = useSubPage()?.type;
  const sells = may(useDeskViewer(), 'source');
  return (
    <DeskPage
      title="我发布的任务"
      acts={
        sells ? (
          <ButtonLink kind="red" href="/product/task/publish">
            发布任务
          </ButtonLink>
        ) : null
      }
    >
      <DeskTabs>
        {type === 'task_draft' ? <Drafts /> : type === 'audit_wait' ? <Waiting /> : <Published />}
      </DeskTabs>
    </DeskPage>
  );
}

const none = (
  <EmptyState title="这里还没有任务" text="选一个在架的产品发任务，审核通过、存入托管之后开始招募。">
    <ButtonLink href="/product/task/publish">发布任务</ButtonLink>
  </EmptyState>
);

const lists = {
  progress: ['company.task_progress', '进行中'],
  finish: ['company.task_finish_index', '已结束'],
} as const;

function Published() {
  const address = useListAddress();
  const group = address.query.get('group') === 'finish' ? 'finish' : 'progress';
  const read = useRead(lists[group][0], { page: address.page, limit: address.limit });
  useLookAgain(read.reload);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const stoppable = (read.data?.list ?? []).filter(({ can }) => can.stop);
  const tick = (id: number) =>
    setTicked((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return (
    <>
      <div className="desk-tools">
        <Pills
          label="按状态看"
          name="group"
          usual="progress"
          options={Object.entries(lists).map(([name, [, title]]) => [name, title] as const)}
          current={group}
          counts={read.data?.counts}
          address={address}
        />
      </div>
      <DeskRows
        read={read}
        address={address}
        className="desk-lines own-tasks"
        row_key={({ task_id }) => task_id}
        empty={none}
      >
        {(task) => (
          <TaskLine
            task={task}
            onChange={read.reload}
            ticked={ticked.includes(task.task_id)}
            onTick={task.can.stop ? () => tick(task.task_id) : undefined}
          />
        )}
      </DeskRows>
      <StopMany
        tasks={stoppable.filter(({ task_id }) => ticked.includes(task_id))}
        after={() => {
          setTicked([]);
          void read.reload();
        }}
      />
    </>
  );
}

const waits = {
  approval: ['company.task_approvals', '审核中和待支付', undefined],
  funding: ['company.task_approvals', '待支付', 'awaiting_funding'],
  refused: ['company.task_refused_approvals', '未通过和撤回', undefined],
} as const;

function Waiting() {
  const address = useListAddress();
  const asked = address.query.get('group');
  const group = asked === 'refused' || asked === 'funding' ? asked : 'approval';
  const [call, , status] = waits[group];
  const read = useRead(call, { status, page: address.page, limit: address.limit });
  useLookAgain(read.reload);
  return (
    <>
      <div className="desk-tools">
        <Pills
          label="按状态看"
          name="group"
          usual="approval"
          options={Object.entries(waits).map(([name, [, title]]) => [name, title] as const)}
          current={group}
          counts={read.data?.counts}
          address={address}
        />
      </div>
      <DeskRows
        read={read}
        address={address}
        className="desk-lines own-tasks"
        row_key={({ task_id }) => task_id}
        empty={none}
      >
        {(task) => <TaskLine task={task} onChange={read.reload} />}
      </DeskRows>
    </>
  );
}

function Drafts() {
  const address = useListAddress([10]);
  const read = useRead('company.task_drafts', { page: address.page });
  return (
    <DeskRows
      read={read}
      address={address}
      className="desk-lines desk-drafts"
      row_key={({ draft_id }) => draft_id}
      empty={<EmptyState title="没有任务草稿" text="填到一半存下的任务在这里。" />}
    >
      {({ draft_id, payload, updated_at }) => (
        <DraftLine
          title={payload.title || '还没有标题'}
          kept_at={updated_at}
          href={`/product/task/publish?draft_id=${draft_id}`}
          preview={payload.product_id ? `/product/preview/task?draft_id=${draft_id}` : undefined}
          drop={() => quietApi('company.task_draft_delete', { id: draft_id })}
          after={read.reload}
        />
      )}
    </DeskRows>
  );
}

type LineProps = {
  task: OwnTask;
  onChange: () => void;
  ticked?: boolean;
  /** Of one that can be stopped together with others. */
  onTick?: (() => void) | undefined;
};

function TaskLine({ task, onChange, ticked = false, onTick }: LineProps) {
  const { task_id: product_task_id, title, can, status, escrow, to_fund } = task;
  const askReason = useAskReason();
  const [open, setOpen] = useState<'edit' | 'append' | null>(null);
  const { act } = useAct(onChange);
  const applyStop = () =>
    askReason({
      title: '申请停止整个任务',
      text: '平台 48 小时内答复；同意后已开始的测评官按规则补偿。',
      yes: '提交',
      run: ({ reason }) =>
        act('apply_stop', () => quietApi('company.task_apply_stop', { product_task_id, reason }), {
          said: '已提交，平台 48 小时内答复',
        }),
    });
  const shown = task.started_at !== null;
  return (
    <>
      <div className="line">
        <div>
          {onTick ? (
            <input type="checkbox" aria-label={`选择《${title}》`} checked={ticked} onChange={onTick} />
          ) : null}{' '}
          {isPublic(task) ? (
            <a href={taskHref(task.task_no)}>
              <b>{title}</b>
            </a>
          ) : (
            <b>{title}</b>
          )}
          <p className="meta n">
            {task.task_no} · 报告酬 ¥{yuan(task.reward)} · 托管中 ¥{yuan(escrow.held)}
          </p>
        </div>
        <Places num={task.num} left={task.num - task.affirmed} />
        <div className="state-cell">
          <StateTag states={taskLifecycle.states} state={status} />
          <p className="meta n">
            {status === 'running' && task.end_at ? `${momentWords(task.end_at)} 截止` : ''}
            {task.fund_by ? `${momentWords(task.fund_by)} 前存入，过时自动取消` : ''}
          </p>
        </div>
        <div className="row-acts">
          <RowActs
            after={onChange}
            acts={[
              can.fund && {
                title: `存入 ¥${yuan(to_fund)}`,
                run: () => quietApi('company.task_fund', { product_task_id }),
                sure: {
                  title: '从钱包存入托管',
                  text: `存入 ¥${yuan(to_fund)}，含服务费，存入即开始招募；没用上的名额会退回。`,
                  yes: '存入',
                },
                said: '已存入，开始招募',
              },
              shown && {
                title: task.applied_count > 0 ? `申请 ${task.applied_count}` : '申请',
                href: `/user/product/task/manage?type=task-apply&task=${product_task_id}`,
              },
              can.edit && { title: '修改', label: `修改《${title}》`, press: () => setOpen('edit') },
              can.send && {
                title: status === 'pending' ? '改了再送审' : '修改后重新送审',
                href: `/product/task/publish?product_task_id=${product_task_id}`,
              },
            ]}
          />
          <RowMenu
            after={onChange}
            label={`更多操作：${title}`}
            acts={[
              can.append && {
                title: '追加报告酬',
                press: () => setOpen('append'),
              },
              can.stop && {
                title: '停止招募',
                run: () => quietApi('company.task_stop', { product_task_id }),
                sure: {
                  title: '停止招募',
                  text: '等待的申请不再确认，没用上的托管马上退回；执行中的照常验收付款。',
                  yes: '停止招募',
                },
                said: '已停止招募',
              },
              can.apply_stop && {
                title: '申请停止',
                press: applyStop,
              },
              (can.cancel || can.cancel_stop) && {
                title: can.cancel_stop ? '撤回停止申请' : '取消任务',
                run: () => quietApi('company.task_cancel', { product_task_id }),
                sure: can.cancel_stop
                  ? { title: '撤回停止申请', text: '任务回到原来的状态。', yes: '撤回' }
                  : { title: '取消这个任务', text: '托管全部退回，不能恢复。', yes: '取消任务', grave: true },
                said: can.cancel_stop ? '已撤回' : '已取消',
              },
            ]}
          />
        </div>
      </div>
      {task.reason ? <p className="why">{task.reason}</p> : null}
      {status === 'stop_requested' && task.stop_reason ? (
        <p className="why">申请停止的理由：{task.stop_reason}</p>
      ) : null}
      {open === null ? null : open === 'edit' ? (
        <EditTask task={task} onClose={() => setOpen(null)} onDone={() => (setOpen(null), onChange())} />
      ) : (
        <AppendReward task={task} onClose={() => setOpen(null)} onDone={() => (setOpen(null), onChange())} />
      )}
    </>
  );
}
