import { useRef, useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { withdraw_reasons, type WithdrawReason } from '../../../../contract/wallet/withdraw-lifecycle.ts';
import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { useAct } from '../../../desk/use-act.ts';
import { useKeys } from '../../../desk/use-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { yuan } from '../../../ui/yuan.ts';

type Props = { item: Output<'admin.withdraw'>; after: () => Promise<void> };
const codes = Object.keys(withdraw_reasons) as WithdrawReason[];
const most = 200;

/** Yes, or no with its reason; by the keys A and R, and 1 to 4 for the reasons. */
export function DecideWithdraw({ item, after }: Props) {
  const { id, amount, consented, needed, why_not, due_at } = item;
  const [code, setCode] = useState<WithdrawReason | null>(null);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string | null>(null);
  const reasons = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { act, busy } = useAct(after);
  const last = consented.length + 1 >= needed;
  const decide = (pass: boolean) =>
    act(
      pass ? 'pass' : 'reject',
      () =>
        api('admin.withdraw_decide', {
          id,
          pass,
          reason: words,
          ...(pass || !code ? {} : { reason_code: code }),
        }),
      { said: pass ? (last ? '已同意，交给微信打款' : '已同意，等第二个人') : '已驳回，钱已退回' },
    );
  const approve = () => {
    if (!why_not) void decide(true);
  };
  const reject = () => {
    if (!code) {
      setError('请先选驳回的原因');
      reasons.current?.querySelector('input')?.focus();
    } else if ([...words.trim()].length < 2) {
      setError('请写明驳回的理由，至少 2 个字');
      field.current?.focus();
    } else void decide(false);
  };
  const choose = (one: WithdrawReason) => {
    setCode(one);
    setError(null);
  };
  useKeys({
    a: approve,
    r: reject,
    ...Object.fromEntries(codes.map((one, at) => [String(at + 1), () => choose(one)])),
  });
  if (why_not && !why_not.startsWith('你已经同意过')) return <p className="decide outcome">{why_not}</p>;
  return (
    <form className="decide" aria-label="审核这笔提现" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="reason-list" ref={reasons}>
        <legend>
          驳回的原因 <span className="meta">原样给申请人看，钱立刻回到他的收益余额</span>
        </legend>
        {codes.map((one, at) => (
          <label key={one} className="radio">
            <input type="radio" name="wd-reason" checked={code === one} onChange={() => choose(one)} />
            {withdraw_reasons[one].title}
            <kbd aria-hidden="true">{at + 1}</kbd>
          </label>
        ))}
      </fieldset>
      <div className="desk-note">
        <label className="sr-only" htmlFor="decide-words">
          说明
        </label>
        <textarea
          ref={field}
          id="decide-words"
          value={words}
          maxLength={most}
          placeholder="同意时可以写核对过什么；驳回时写清要补什么"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'decide-error' : undefined}
          onChange={(event) => {
            setWords(event.target.value);
            setError(null);
          }}
        />
        {error ? <FieldError id="decide-error">{error}</FieldError> : null}
        <p className="meta n">
          <span />
          <span>
            {[...words].length} / {most}
          </span>
        </p>
      </div>
      <div className="go">
        {why_not ? (
          <span className="meta wd-why">{why_not}</span>
        ) : (
          <Button kind="ink" busy={busy === 'pass'} onClick={approve}>
            {last ? `${needed > 1 ? '第二人' : ''}同意，打款 ¥${yuan(amount)}` : '第一人同意'}
            <kbd aria-hidden="true">A</kbd>
          </Button>
        )}
        <Button busy={busy === 'reject'} onClick={reject}>
          驳回
          <kbd aria-hidden="true">R</kbd>
        </Button>
        <span className="meta n">24 小时线：{dayTime(due_at)}</span>
      </div>
    </form>
  );
}
