import type { Output } from '../../../../contract/index.ts';
import { withdrawLifecycle } from '../../../../contract/wallet/withdraw-lifecycle.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { SpanLine } from '../../../desk/span-line.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { SumParts } from '../../../desk/sum-parts.tsx';
import { Timeline } from '../../../desk/timeline.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { DecideWithdraw } from './decide-withdraw.tsx';

type Item = Output<'admin.withdraw'>;

/** One withdrawal: until when, where the money came from, what was looked at, who agreed, and the decision. */
export function WithdrawItem({ id, after }: { id: number; after: () => Promise<void> }) {
  const read = useRead('admin.withdraw', { id });
  const again = async () => void (await Promise.all([read.reload(), after()]));
  return (
    <article className="inbox-item" aria-labelledby="wd-head">
      <ReadState read={read} rows={8}>
        {(item) => <Whole item={item} after={again} />}
      </ReadState>
    </article>
  );
}

function Whole({ item, after }: { item: Item; after: () => Promise<void> }) {
  const { person, amount, fee, net, withdraw_no, at, payee, status, trouble } = item;
  return (
    <>
      <header>
        <div>
          <h2 id="wd-head">
            {person.nickname}，提现 <span className="n">¥{yuan(amount)}</span>
          </h2>
          <p className="meta n">
            {withdraw_no} · 到微信零钱（{payee}）· {dayTime(at)} 申请
            {fee > 0 ? ` · 手续费 ${yuan(fee)}，到账 ${yuan(net)}` : ''} · 打款只用这一个单号，出错只查不换号
          </p>
        </div>
        <div className="acts">
          <a className="icb" href={`/admin/users/${person.id}`} aria-label="看这个人" title="看这个人">
            <Icon name="user" />
          </a>
        </div>
      </header>
      {trouble ? (
        <div className="wd-note">
          <Notice>{trouble}</Notice>
        </div>
      ) : null}
      {status === 'auditing' ? <Span item={item} /> : <Outcome item={item} />}
      <Income item={item} />
      <Checks item={item} />
      {item.two_persons ? <TwoKeys item={item} /> : null}
      {status === 'auditing' ? <DecideWithdraw item={item} after={after} /> : null}
      <div className="desk-2 even wd-two">
        <Recent item={item} />
        <section>
          <h3>经过</h3>
          <Timeline
            steps={item.history.map(({ at: when, title, reason, by }) => ({
              at: when,
              title: by ? `${by} ${title}` : title,
              text: reason,
            }))}
          />
        </section>
      </div>
    </>
  );
}

/** From when it was asked for to the line of 24 hours, and where now is. */
const Span = ({ item: { at, due_at } }: { item: Item }) => (
  <>
    <h3>期限</h3>
    <SpanLine
      label="审核时限"
      moments={[
        { title: '申请', at },
        { title: '24 小时线', at: due_at },
      ]}
    />
  </>
);

function Outcome({ item: { status, reason, ended_at, channel_no, confirm_until } }: { item: Item }) {
  return (
    <p className="wd-outcome">
      <StateTag states={withdrawLifecycle.states} state={status} />
      <span className="n">
        {[
          reason,
          channel_no && `微信单号 ${channel_no}`,
          status === 'wait_user_confirm' && confirm_until && `本人在 ${dayTime(confirm_until)} 前确认`,
          ended_at && dayTime(ended_at),
        ]
          .filter(Boolean)
          .join('，')}
      </span>
    </p>
  );
}

function Income({ item: { income, amount, left, status } }: { item: Item }) {
  const total = income.reduce((sum, one) => sum + one.amount, 0);
  const held =
    status !== 'succeeded' && status !== 'rejected' && status !== 'failed' && status !== 'cancelled';
  return (
    <>
      <h3>
        钱从哪来 <span className="meta n">申请前 90 天起进收益余额的，合计 ¥{yuan(total)}</span>
      </h3>
      {income.length > 0 ? (
        <ul className="src-list">
          {income.map(({ title, says, amount: of }) => (
            <li key={title}>
              <div>
                <b>{title}</b>
                <span className="meta n">{says}</span>
              </div>
              <b className="n amt">¥{yuan(of)}</b>
            </li>
          ))}
        </ul>
      ) : (
        <p className="wd-none meta">90 天里没有进过收益，提的是更早的余额。</p>
      )}
      <div className="wd-parts">
        <SumParts
          parts={[
            { title: '这一次提', amount, text: held ? '冻结中' : '已结束' },
            { title: '现在的收益余额', amount: left, text: '可再提', look: 'rest' },
          ]}
        />
      </div>
    </>
  );
}

function Checks({ item: { checks } }: { item: Item }) {
  const warned = checks.filter(({ ok }) => !ok).length;
  return (
    <>
      <h3>
        自动核查 <span className="meta">{warned > 0 ? `${warned} 项要人看` : '没有要看的'}</span>
      </h3>
      <ul className="checks">
        {checks.map(({ ok, says }) => (
          <li key={says} className={ok ? '' : 'is-warn'}>
            <Icon name={ok ? 'ok' : 'warn'} />
            <span className="n">{says}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function TwoKeys({ item: { consented, needed, why_not, status } }: { item: Item }) {
  const open = status === 'auditing';
  return (
    <>
      <h3>
        两个人 <span className="meta">超过限额要两个人同意，且不能同一人</span>
      </h3>
      <ol className="two-keys">
        {consented.map(({ person, at, note }) => (
          <li key={person.id} className="done">
            <Avatar person={person} size={28} />
            <div>
              <b>{person.nickname} 同意</b>
              <span className="meta n">{dayTime(at)}</span>
            </div>
            {note ? <p>{note}</p> : null}
          </li>
        ))}
        {open && consented.length < needed ? (
          <li className="next">
            <Avatar person={null} size={28} />
            <div>
              <b>
                等第{consented.length === 0 ? '一' : '二'}个人{why_not ? '' : '：可以是你'}
              </b>
              <span className="meta">{why_not || '同意后记下名字和时间'}</span>
            </div>
          </li>
        ) : null}
      </ol>
    </>
  );
}

function Recent({ item: { recent } }: { item: Item }) {
  return (
    <section>
      <h3>最近三次</h3>
      {recent.length > 0 ? (
        <ul className="wd-recent">
          {recent.map(({ id, at, amount, status, reason }) => (
            <li key={id}>
              <a href={`/admin/trade/withdraws/${id}`}>
                <time className="n">{dayTime(at)}</time>
                <b className="n">{yuan(amount)}</b>
                <span>
                  <StateTag states={withdrawLifecycle.states} state={status} />
                  {reason ? <small>{reason}</small> : null}
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="wd-none meta">之前没有提现过。</p>
      )}
    </section>
  );
}
