import './task-desk.css';
import { useEffect, useId, useState } from 'react';
import {
  applicationLifecycle,
  application_reasons,
  sample_states,
  type ApplicationReason,
} from '../../../../contract/task/application-lifecycle.ts';
import { all_addresses } from '../../../../contract/account/settings-limits.ts';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { useSubPage } from '../../../desk/desk-viewer.ts';
import { useListAddress } from '../../../desk/list-address.ts';
import { Pills } from '../../../desk/pills.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { titled } from '../../../desk/titled.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { useSubmit } from '../../../parts/use-submit.ts';
import { toast } from '../../../shell/toast.ts';
import { momentWords } from '../../../ui/time-ago.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { ApplicantDrawer } from './applicant-drawer.tsx';
import { endedTasks, missingSamples } from './applicant-history.ts';

type Applicant = Output<'company.task_apply_users'>['list'][number];
const { states } = applicationLifecycle;
type Status = keyof typeof states;
const at_work: [string, string][] = [
  ['affirmed', states.affirmed.title],
  ['returning', '样品待退回'],
];
const isStatus = (value: string | null): value is Status => value !== null && Object.hasOwn(states, value);

function nobody(status: Status | 'returning' | undefined, running: boolean): { title: string; text: string } {
  if (status === 'returning')
    return { title: '没有要退回的样品', text: '任务结束后，借出的样品在这里等退回。' };
  return running
    ? { title: '没有执行中的测评官', text: '确认申请之后，寄样、延期和期限在这里看。' }
    : { title: '还没有申请', text: '有人申请就会通知你，到期不答复申请就过期。' };
}

/** Who applied to the own tasks, with what they did before; a place each as long as there are some. */
export default function Applicants() {
  const running = useSubPage()?.type === 'task-running';
  const address = useListAddress();
  const asked = address.query.get('status');
  const task = Number(address.query.get('task')) || undefined;
  const status =
    isStatus(asked) || asked === 'returning' ? asked : running ? ('affirmed' as const) : undefined;
  const read = useRead('company.task_apply_users', {
    ...(task ? { product_task_id: task } : {}),
    ...(status ? { status } : {}),
    page: address.page,
    limit: address.limit,
  });
  useLookAgain(read.reload);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [open, setOpen] = useState<number | null>(null);
  const list = read.data?.list ?? [];
  const own = useRead('user.addresses', list.some(isToLend) ? all_addresses : null);
  const tickable = list.filter(mayBeConfirmed).map(({ apply_id }) => apply_id);
  // Of what was ticked only what is in sight and can still be answered: nothing is decided about whom nobody sees.
  const chosen = tickable.filter((id) => ticked.includes(id));
  const part = address.query.toString();
  useEffect(() => setTicked([]), [part]);
  const answer = useAnswer(list, async () => {
    setTicked([]);
    await read.reload();
  });
  const at = list.findIndex(({ apply_id }) => apply_id === open);
  const shown = at === -1 ? null : list[at]!;
  /** The next who waits, or none. */
  const goOn = () =>
    setOpen(
      list.find(({ apply_id, status: now }) => now === 'applied' && apply_id !== open)?.apply_id ?? null,
    );
  return (
    <DeskPage title="申请与报告">
      <DeskTabs>
        <div className={chosen.length > 0 ? 'desk-tools task-picked' : 'desk-tools'}>
          {chosen.length > 0 ? (
            <div className="task-batch" role="region" aria-label="选中的申请">
              <b className="n">已选 {chosen.length} 人</b>
              <Button kind="bare" onClick={() => setTicked(tickable)}>
                全选本页 {tickable.length} 人
              </Button>
              <Button
                kind="bare"
                onClick={() => {
                  // The bar goes, and its focus with it.
                  document.getElementById(tickId(chosen[0]!))?.focus();
                  setTicked([]);
                }}
              >
                取消选择
              </Button>
              <Button onClick={() => answer.refuse(chosen)}>拒绝…</Button>
              <Button kind="ink" onClick={() => void answer.affirm(chosen)}>
                确认 {chosen.length} 人
              </Button>
            </div>
          ) : (
            <Pills
              label="按状态看"
              name="status"
              {...(running
                ? { usual: 'affirmed', options: at_work }
                : { options: [...titled(states, '全部'), ...at_work.slice(1)] })}
              current={status}
              counts={read.data?.counts}
              address={address}
            />
          )}
        </div>
        {answer.said.length > 0 ? (
          <div className="task-batch" role="status">
            {answer.said.map(({ id, nickname, done, msg }) => (
              <p key={id} className="n">
                {nickname}：{done ? msg : `没有处理，${msg}`}
              </p>
            ))}
          </div>
        ) : null}
        <DeskRows
          read={read}
          address={address}
          className="desk-lines task-applicants"
          row_key={({ apply_id }) => apply_id}
          heads={
            <>
              <span className="name">申请人</span>
              <span>履约</span>
              <span>申请留言</span>
              <span>状态与期限</span>
              <span className="acts">操作</span>
            </>
          }
          empty={<EmptyState {...nobody(status, running)} />}
        >
          {(row) => (
            <ApplicantLine
              row={row}
              ticked={chosen.includes(row.apply_id)}
              onTick={(on) =>
                setTicked((ids) => (on ? [...ids, row.apply_id] : ids.filter((id) => id !== row.apply_id)))
              }
              answer={answer}
              onOpen={() => setOpen(row.apply_id)}
              onChange={read.reload}
              back={own.data?.list}
            />
          )}
        </DeskRows>
        {shown ? (
          <ApplicantDrawer
            key={shown.apply_id}
            row={shown}
            nth={at + 1}
            of={list.length}
            onStep={(by) => setOpen(list[at + by]?.apply_id ?? open)}
            onClose={() => setOpen(null)}
            affirm={async () => {
              const done = await answer.affirm([shown.apply_id]);
              if (done) goOn();
              return done;
            }}
            refuse={async (code, words) => {
              const done = await answer.refuseFor([shown.apply_id], code, words);
              if (done) goOn();
              return done;
            }}
          />
        ) : null}
      </DeskTabs>
    </DeskPage>
  );
}

type Answer = ReturnType<typeof useAnswer>;

type Said = { id: number; nickname: string; done: boolean; msg: string };

/** Both verbs, for one or several; of several it is said for each what became of it. */
function useAnswer(list: readonly Applicant[], after: () => Promise<unknown>) {
  const askReason = useAskReason();
  const { act } = useAct(after);
  const [said, setSaid] = useState<readonly Said[]>([]);
  const saying = (done: string) => (answer: Output<'company.task_affirm_apply'>) => {
    const not = answer.list.filter((one) => !one.done);
    setSaid(
      answer.list.length === 1
        ? []
        : answer.list.map(({ id, done: was, msg }) => ({
            id,
            nickname: list.find(({ apply_id }) => apply_id === id)?.person.nickname ?? '',
            done: was,
            msg: was ? done : msg,
          })),
    );
    return not.length === 0
      ? done
      : `${answer.list.length - not.length} 人${done}，${not.length} 人未能处理：${not[0]!.msg}`;
  };
  const refuseFor = (ids: readonly number[], reason_code: ApplicationReason, reason: string) =>
    act('refuse', () => quietApi('company.task_refuse_apply', { ids: [...ids], reason_code, reason }), {
      said: saying('已拒绝'),
    });
  return {
    said,
    refuseFor,
    affirm: (ids: readonly number[]) =>
      act('affirm', () => quietApi('company.task_affirm_apply', { ids: [...ids] }), {
        said: saying('已确认'),
      }),
    refuse: (ids: readonly number[]) =>
      askReason({
        title: ids.length === 1 ? '拒绝这份申请' : `拒绝 ${ids.length} 份申请`,
        text: '理由会原样给申请人看。',
        codes: application_reasons,
        yes: '拒绝',
        run: ({ reason, reason_code }) => refuseFor(ids, reason_code as ApplicationReason, reason),
      }),
  };
}

type Props = {
  row: Applicant;
  ticked: boolean;
  onTick: (on: boolean) => void;
  answer: Answer;
  onOpen: () => void;
  onChange: () => void;
  /** Where a lent sample may go back to; read only where one waits to be sent. */
  back: Addresses | undefined;
};
type Addresses = Output<'user.addresses'>['list'];

const mayBeConfirmed = ({ status, overlap }: Applicant): boolean => status === 'applied' && overlap === null;
const tickId = (apply_id: number): string => `tick-${apply_id}`;
const waitsForParcel = ({ sample }: Applicant): boolean => sample === 'to_ship' || sample === 'lost';
const isToLend = (row: Applicant): boolean => row.task.sample === 'lend' && waitsForParcel(row);

function ApplicantLine({ row, ticked, onTick, answer, onOpen, onChange, back }: Props) {
  const { apply_id, person, status, history, task } = row;
  const waits = status === 'applied';
  return (
    <>
      <div className="line">
        <input
          id={tickId(apply_id)}
          type="checkbox"
          aria-label={`选择 ${person.nickname}`}
          checked={ticked}
          disabled={!mayBeConfirmed(row)}
          onChange={(event) => onTick(event.target.checked)}
        />
        <Avatar person={person} size={28} />
        <div>
          <button className="applicant-name" type="button" aria-haspopup="dialog" onClick={onOpen}>
            <b>{person.nickname}</b>
          </button>
          <p className="meta n">{notesOn(row).join(' · ')}</p>
        </div>
        <History history={history} />
        <div>
          <p>{row.note}</p>
          <p className="meta">
            {row.account} · {task.title}
          </p>
        </div>
        <div className="state-cell">
          <StateTag states={states} state={status} />
          <p className="meta n">{row.next_at ? momentWords(row.next_at) : momentWords(row.created_at)}</p>
        </div>
        <div className="row-acts">
          <RowActs
            after={onChange}
            acts={[
              mayBeConfirmed(row) && { title: '确认', press: () => void answer.affirm([apply_id]) },
              waits && { title: '拒绝', kind: 'bare' as const, press: () => answer.refuse([apply_id]) },
              row.extension === 'asked' &&
                status === 'affirmed' && {
                  title: `同意延期 ${row.extension_days} 天`,
                  run: () => quietApi('company.task_answer_extension', { apply_id, grant: true }),
                  said: '已同意',
                },
              row.extension === 'asked' &&
                status === 'affirmed' && {
                  title: '不同意延期',
                  kind: 'bare' as const,
                  run: () => quietApi('company.task_answer_extension', { apply_id, grant: false }),
                  said: '已答复',
                },
            ]}
          />
        </div>
      </div>
      {row.overlap ? <p className="why">{row.overlap}，不能确认；有疑问请联系平台</p> : null}
      {row.reason ? <p className="why">{row.reason}</p> : null}
      {row.next_says && !waits ? <p className="why meta">{row.next_says}</p> : null}
      {row.extension === 'asked' ? <p className="why">申请延期：{row.extension_reason}</p> : null}
      {row.address && row.sample !== 'none' ? <Parcel row={row} onChange={onChange} back={back} /> : null}
      {row.back ? <WayBack row={row} onChange={onChange} /> : null}
    </>
  );
}

/** What a company looks at first beside the name; a sample that is missing is seldom. */
const notesOn = ({ person, history }: Applicant): string[] => [...person.badges, ...missingSamples(history)];

/** Each figure under its word. */
function History({ history }: Pick<Applicant, 'history'>) {
  return (
    <dl className="applicant-history n">
      {endedTasks(history).map(({ word, figure, tone }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd data-tone={tone}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The line of the sample: where it goes, and the number of its parcel. */
function Parcel({ row, onChange, back }: Pick<Props, 'row' | 'onChange' | 'back'>) {
  const { address, sample, apply_id, task } = row;
  const lent = task.sample === 'lend';
  const waits = waitsForParcel(row);
  const [address_id, setAddress] = useState<number | null>(null);
  const back_to = address_id ?? back?.[0]?.id ?? null;
  const id = useId();
  const { busy, errors, onSubmit } = useSubmit(async (form) => {
    const parcel = { carrier: form.text('carrier'), tracking_no: form.text('tracking_no') };
    await quietApi('company.task_ship_sample', {
      apply_id,
      ...parcel,
      ...(lent ? { address_id: back_to } : {}),
    });
    toast('已填单号');
    onChange();
  });
  const wrong = errors.carrier ?? errors.tracking_no;
  const named = (name: 'carrier' | 'tracking_no', title: string) => ({
    name,
    'aria-label': title,
    placeholder: title,
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': errors[name] ? `${id}-wrong` : undefined,
  });
  return (
    <div className="why">
      <p className="n">
        寄到：{address!.name} {address!.phone} {address!.region} {address!.line}
      </p>
      {sample === 'lost' ? (
        <p className="n">
          上一件没有收到：{row.carrier} {row.tracking_no}
        </p>
      ) : null}
      {waits ? (
        <form className="task-parcel" aria-label="寄样" onSubmit={onSubmit} noValidate>
          <input {...named('carrier', '承运商')} maxLength={20} autoComplete="off" />
          <input {...named('tracking_no', '运单号')} maxLength={40} autoComplete="off" />
          {lent && back?.length === 0 ? (
            <a href="/user/setting?type=contact">先添加退回样品的地址</a>
          ) : lent ? (
            <select
              aria-label="样品退回到"
              value={back_to ?? ''}
              onChange={(e) => setAddress(Number(e.target.value))}
            >
              {(back ?? []).map(({ id, name, region, detail }) => (
                <option key={id} value={id}>
                  退回到 {name}，{region.join('')}
                  {detail}
                </option>
              ))}
            </select>
          ) : null}
          <Button type="submit" busy={busy}>
            {sample === 'lost' ? '填补寄单号' : '填寄样单号'}
          </Button>
          {wrong ? <FieldError id={`${id}-wrong`}>{wrong}</FieldError> : null}
        </form>
      ) : (
        <p className="meta n">
          {row.carrier} {row.tracking_no}
          {sample === 'received' ? '，已收到' : sample === 'shipped' ? '，在路上' : ''}
        </p>
      )}
    </div>
  );
}

/** A lent sample on its way back: where it is, and what the company says of it. */
function WayBack({ row: { apply_id, sample, back }, onChange }: { row: Applicant; onChange: () => void }) {
  const say = (answer: 'take_back' | 'lose' | 'waive') => () =>
    quietApi('company.task_answer_return', { apply_id, answer });
  return (
    <div className="why">
      <p className="n">
        借出的样品：{sample_states[sample]}
        {back!.tracking_no ? `，${back!.carrier} ${back!.tracking_no}` : ''}
      </p>
      <RowActs
        after={onChange}
        acts={[
          sample === 'sent_back' && { title: '收到退件', run: say('take_back'), said: '已记下' },
          sample === 'sent_back' && {
            title: '没有收到退件',
            kind: 'bare' as const,
            run: say('lose'),
            sure: {
              title: '退件没有收到',
              text: '测评官有退回的运单，不影响对方的履约。先看一眼物流再说。',
              yes: '没有收到',
            },
            said: '已记下',
          },
          (sample === 'return_due' || sample === 'missed') && {
            title: '不用退回',
            kind: 'bare' as const,
            run: say('waive'),
            sure: { title: '样品不用退回了', text: '送给测评官，之后不能再要回。', yes: '不用退回' },
            said: '已告诉测评官',
          },
        ]}
      />
    </div>
  );
}
