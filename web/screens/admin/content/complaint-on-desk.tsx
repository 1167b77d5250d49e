import { complaintLifecycle } from '../../../../contract/complaint/complaint-lifecycle.ts';
import type { Output } from '../../../../contract/index.ts';
import { complaint_effects } from '../../../../contract/complaint/complaint-effects.ts';
import { api } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DecideForm } from './decide-form.tsx';

type Detail = Output<'admin.complaint_detail'>;

/** One complaint before staff: the thing, both sides, what was said, and what can be done. */
export function ComplaintOnDesk({ id }: { id: number }) {
  const read = useRead('admin.complaint_detail', { id });
  return (
    <DeskPage
      title="举报与投诉"
      back={null}
      acts={<ButtonLink href="/admin/content/reports">看全部</ButtonLink>}
    >
      <section className="work complaint">
        <ReadState read={read}>
          {(detail) => (
            <>
              <h2>
                <a href={detail.href}>{detail.title}</a>{' '}
                <StateTag states={complaintLifecycle.states} state={detail.status} />
              </h2>
              <Facts detail={detail} />
              <History history={detail.history} />
              <Acts detail={detail} onChanged={read.reload} />
            </>
          )}
        </ReadState>
      </section>
    </DeskPage>
  );
}

function Facts({ detail }: { detail: Detail }) {
  const { reporter, author, reporter_record: record, outcome } = detail;
  const facts: [string, string][] = [
    [
      '内容',
      `${detail.target_title}，现在${detail.now || '已不存在'}${detail.excerpt ? `：${detail.excerpt}` : ''}`,
    ],
    ['原因', detail.reason_title],
    ['提交时间', dayTime(detail.submitted_at)],
    ...(detail.due_at ? [['期限', dayTime(detail.due_at)] as [string, string]] : []),
    ...(detail.answer_until ? [['对方说明期限', dayTime(detail.answer_until)] as [string, string]] : []),
    [
      '举报人',
      `${reporter ? `${reporter.nickname}（${reporter.username}）` : '已注销'}，共举报 ${record.sent} 次，成立 ${record.upheld} 次，不成立 ${record.dismissed} 次`,
    ],
    [
      '被投诉方',
      author ? `${author.nickname}（${author.username}），被投诉成立 ${detail.author_upheld} 次` : '平台',
    ],
    ['处理人', detail.handler?.nickname ?? '还没有人受理'],
    ...(outcome ? [['结果', outcome === 'upheld' ? '成立' : '不成立'] as [string, string]] : []),
    ...(detail.effects.length > 0
      ? [['处理', detail.effects.map((one) => complaint_effects[one].title).join('、')] as [string, string]]
      : []),
  ];
  return (
    <dl className="desc-list">
      {facts.map(([name, value]) => (
        <div key={name} className="pair">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const History = ({ history }: Pick<Detail, 'history'>) => (
  <ol className="desk-timeline" aria-label="经过">
    {history.map((step, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- lines are only ever added at the end
      <li key={at}>
        <b>
          {step.side_title}
          {step.actor ? ` ${step.actor.nickname}` : ''} · {step.event_title}
        </b>
        {step.words ? <p>{step.words}</p> : null}
        {step.files.length > 0 ? (
          <p>
            {step.files.map((file) => (
              <a key={file.id} className="desk-link" href={file.url} target="_blank" rel="noreferrer">
                {file.name}
              </a>
            ))}
          </p>
        ) : null}
        <time className="meta n" dateTime={step.at}>
          {dayTime(step.at)}
        </time>
      </li>
    ))}
  </ol>
);

function Acts({ detail, onChanged }: { detail: Detail; onChanged: () => Promise<void> }) {
  const { id, can, why_not } = detail;
  const { act, busy } = useAct();
  const askReason = useAskReason();
  const run = async (name: string, call: () => Promise<unknown>, said: string) => {
    if (await act(name, call)) toast(said);
    await onChanged();
  };
  const ask = async () => {
    const given = await askReason({
      title: '请举报人补充',
      text: '举报人会收到这段话，3 天内没有补充则判定不成立。',
      yes: '发出',
    });
    if (given)
      await run('ask', () => api('admin.complaint_ask', { id, reason: given.reason }), '已请举报人补充');
  };
  if (why_not) return <Notice>{why_not}</Notice>;
  return (
    <>
      {can.dismiss ? <DecideForm detail={detail} onDecided={onChanged} /> : null}
      {can.accept || can.take || can.ask ? (
        <div className="desk-go">
          {can.accept ? (
            <Button
              kind="ink"
              busy={busy === 'accept'}
              onClick={() =>
                void run('accept', () => api('admin.complaint_accept', { id }), '已受理，由你处理')
              }
            >
              受理
            </Button>
          ) : null}
          {can.take ? (
            <Button
              kind="ink"
              busy={busy === 'take'}
              onClick={() => void run('take', () => api('admin.complaint_take', { id }), '已接手')}
            >
              接手
            </Button>
          ) : null}
          {can.ask ? (
            <Button busy={busy === 'ask'} onClick={() => void ask()}>
              请举报人补充
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
