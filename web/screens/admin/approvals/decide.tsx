import { useEffect, useRef, useState } from 'react';
import { approvalLifecycle } from '../../../../contract/approval/approval-lifecycle.ts';
import type { Output } from '../../../../contract/index.ts';
import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { useAct } from '../../../desk/use-act.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useKeys } from '../../../desk/use-keys.ts';
import { RevokeBrand } from './revoke-brand.tsx';
import { afterWord } from '../../../desk/waiting-mark.tsx';

type Detail = Output<'admin.approval_detail'>;
type Props = {
  detail: Detail;
  /** What opens after the decision. */
  next: number | null;
  onDecided: (next: number | null) => Promise<void>;
  /** Somebody took it, gave it back, or it changed meanwhile. */
  onChanged: () => Promise<void>;
  keys_off: boolean;
};

const most = 200;

/** The next application opens by itself: a second press meant for the one before it does not decide about it unread. */
const unread_ms = 1000;
let decided_at = -Infinity;

/** The reasons under the number keys, the words for the applicant, and the two verbs. */
export function Decide({ detail, next, onDecided, onChanged, keys_off }: Props) {
  const [code, setCode] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const reasons = useRef<HTMLFieldSetElement>(null);
  const { act, busy } = useAct();
  const { kind, id, revision, can, title } = detail;
  const [unread, setUnread] = useState(() => performance.now() - decided_at < unread_ms);
  useEffect(() => {
    const timer = setTimeout(() => setUnread(false), unread_ms);
    return () => clearTimeout(timer);
  }, []);

  async function decide(pass: boolean): Promise<void> {
    const said = pass ? {} : { reason_code: code!, reason: text.trim() };
    const done = await act(pass ? 'pass' : 'refuse', () =>
      api('admin.approval_decide', { kind, id, revision, pass, ...said }),
    );
    if (!done) return onChanged();
    decided_at = performance.now();
    toast(`已${pass ? '通过' : '拒绝'}“${title}”，${detail.applicant.nickname}`);
    await onDecided(next);
  }
  function refuse(): void {
    if (!code) {
      setError('请选择拒绝的原因');
      reasons.current?.querySelector('input')?.focus();
    } else if ([...text.trim()].length < 2) {
      setError('请写明拒绝的理由，至少 2 个字');
      words.current?.focus();
    } else void decide(false);
  }
  const choose = (value: string) => {
    setCode(value);
    setError(null);
  };
  const active = can.decide && !unread && !keys_off && busy === null;
  useKeys(
    active
      ? {
          a: () => void decide(true),
          r: refuse,
          ...Object.fromEntries(
            detail.reasons.slice(0, 9).map((one, at) => [
              `${at + 1}`,
              () => {
                choose(one.code);
                words.current?.focus();
              },
            ]),
          ),
        }
      : {},
  );

  const own = useDeskViewer().id;
  const seen = useRef(detail);
  useEffect(() => {
    const news = newsOf(seen.current, detail, own);
    seen.current = detail;
    if (news) toast(news);
  }, [detail, own]);

  if (detail.status !== 'pending')
    return (
      <Outcome
        detail={detail}
        onChanged={onChanged}
        unsent={detail.decided_by?.id === own ? '' : text.trim()}
      />
    );
  return (
    <div className="decide">
      {can.decide ? null : <Notice>{can.why_not}</Notice>}
      <fieldset className="reason-list" ref={reasons} disabled={!can.decide}>
        <legend>
          拒绝的原因 <span className="meta">选一条并写明，原样给申请人看</span>
        </legend>
        {detail.reasons.map((one, at) => (
          <label key={one.code} className="radio">
            <input
              type="radio"
              name={`reason-${id}`}
              checked={code === one.code}
              onChange={() => choose(one.code)}
            />
            {one.title}
            {at < 9 ? <kbd>{at + 1}</kbd> : null}
          </label>
        ))}
      </fieldset>
      <div className="desk-note">
        <label className="sr-only" htmlFor="decide-words">
          说明
        </label>
        <textarea
          id="decide-words"
          ref={words}
          value={text}
          maxLength={most}
          readOnly={!can.decide}
          placeholder="写清楚哪里不对、怎样改就能通过"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'decide-error' : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) refuse();
          }}
        />
        {error ? <FieldError id="decide-error">{error}</FieldError> : null}
        <p className="meta n">
          <span>按 Esc 离开输入框，按 R 拒绝</span>
          <span>
            {[...text].length} / {most}
          </span>
        </p>
      </div>
      <div className="go">
        <Button
          kind="ink"
          disabled={!can.decide || unread}
          busy={busy === 'pass'}
          onClick={() => void decide(true)}
        >
          通过<kbd>A</kbd>
        </Button>
        <Button disabled={!can.decide || unread} busy={busy === 'refuse'} onClick={refuse}>
          拒绝并说明<kbd>R</kbd>
        </Button>
        <Hold detail={detail} onChanged={onChanged} />
        <Due due_at={detail.due_at} />
      </div>
    </div>
  );
}

/** Keeps the others from deciding for ten minutes. */
function Hold({ detail, onChanged }: Pick<Props, 'detail' | 'onChanged'>) {
  const { act, busy } = useAct();
  const { kind, id, can } = detail;
  const press = async () => {
    const done = await act('hold', () =>
      can.release ? api('admin.approval_release', { kind, id }) : api('admin.approval_take', { kind, id }),
    );
    if (done) toast(can.release ? '已放下，其他审核员可以处理' : '已接手，10 分钟内只有你能处理');
    await onChanged();
  };
  if (!can.take && !can.release) return null;
  return (
    <Button kind="bare" busy={busy === 'hold'} onClick={() => void press()}>
      {can.release ? '放下' : '接手'}
    </Button>
  );
}

function Due({ due_at }: { due_at: string }) {
  const now = useNow();
  const left = Date.parse(due_at) - now;
  const hours = Math.floor(Math.abs(left) / 3_600_000);
  return (
    <span className="meta">
      48 小时线：{dayTime(due_at)}
      <br />
      <span className={left < 0 ? 'n late' : left < 24 * 3_600_000 ? 'n soon' : 'n'}>
        {afterWord(left < 0 ? '已超过' : '还剩', hours)}
      </span>
    </span>
  );
}

/** What somebody else did about it while it was open here. */
function newsOf(before: Detail, now: Detail, own: number): string | null {
  if (before.status !== 'pending') return null;
  const { status, decided_by, assigned_to } = now;
  if (status === 'withdrawn') return '申请人撤回了这份申请';
  if (status === 'superseded') return '申请人又提交了一版，这一版不用再处理';
  if (status !== 'pending')
    return decided_by && decided_by.id !== own
      ? `${decided_by.nickname} 已${approvalLifecycle.states[status].title}这份申请`
      : null;
  if (assigned_to && assigned_to.id !== own && assigned_to.id !== before.assigned_to?.id)
    return `${assigned_to.nickname} 接手了这份申请`;
  return null;
}

/** `unsent` are words for the applicant that somebody was writing when another was faster. */
function Outcome({ detail, onChanged, unsent }: Pick<Props, 'detail' | 'onChanged'> & { unsent: string }) {
  const { kind, status, decided_at, decided_by, reason_title, reason } = detail;
  return (
    <div className="decide outcome">
      {unsent ? (
        <div className="desk-note">
          <Notice>这份申请已处理，你写的说明没有发出，可以复制到别处。</Notice>
          <textarea aria-label="没有发出的说明" readOnly value={unsent} />
        </div>
      ) : null}
      <p>
        <b>{approvalLifecycle.states[status].title}</b>
        {decided_by ? `，${decided_by.nickname}` : null}
        {decided_at ? `，${dayTime(decided_at)}` : null}
      </p>
      {reason_title || reason ? <p>{[reason_title, reason].filter(Boolean).join('：')}</p> : null}
      {kind === 'brand' && status === 'approved' ? (
        <RevokeBrand brand_id={detail.subject_id} name={detail.title} after={onChanged} />
      ) : null}
    </div>
  );
}
