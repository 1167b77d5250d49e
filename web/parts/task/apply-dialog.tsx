import '../../ui/field.css';
import './apply-dialog.css';
import { useEffect, useId, useState } from 'react';
import { all_addresses } from '../../../contract/account/settings-limits.ts';
import type { Output } from '../../../contract/index.ts';
import { sample_kinds, task_limits } from '../../../contract/task/task-limits.ts';
import type { TaskDetail } from '../../../contract/task/task-shapes.ts';
import { api, quietApi } from '../../api.ts';
import { toast } from '../../shell/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, FieldError } from '../../ui/field.tsx';
import { WordsField } from '../../ui/words-field.tsx';
import { Prose } from '../../ui/prose.tsx';
import { useNow } from '../../ui/use-now.ts';
import { yuan } from '../../ui/yuan.ts';
import { AddressCards } from '../address-cards.tsx';
import { Crop } from '../crop.tsx';
import { openDialog } from '../open-dialog.tsx';
import { DialogFrame } from '../upload/dialog-frame.tsx';
import { useSubmit } from '../use-submit.ts';
import { stepsOf } from './task-steps.ts';
import { momentWords } from '../../ui/time-ago.tsx';
import { siteWords } from './task-words.ts';
import { WhenLine } from './when-line.tsx';

type Loading = 'loading' | 'failed';
type Addresses = Output<'user.addresses'>['list'] | Loading;
type Agreement = Output<'common.agreement'> | Loading;
const load_words: Record<Loading, string> = { loading: '正在载入', failed: '没能载入，请关闭后再试' };

type Props = { task: TaskDetail; left_today: number; onClose: () => void; onApplied: () => void };

/** What the company wants to know and the agreement with its words; beside it what comes after, and what is owed when it ends early. */
function ApplyDialog({ task, left_today, onClose, onApplied }: Props) {
  const [addresses, setAddresses] = useState<Addresses>('loading');
  const [agreement, setAgreement] = useState<Agreement>('loading');
  const [note, setNote] = useState('');
  const [account, setAccount] = useState('');
  const sends = task.sample !== 'none';
  useEffect(() => {
    void api('common.agreement', { type: 'task' }).then(setAgreement, () => setAgreement('failed'));
    if (sends)
      void api('user.addresses', all_addresses).then(
        ({ list }) => setAddresses(list),
        () => setAddresses('failed'),
      );
  }, [sends]);
  const { errors, busy, onSubmit } = useSubmit(async (form) => {
    if (!form.has('agree')) return { agree: '请先阅读并同意任务协议' };
    if (typeof agreement === 'string') return { agree: load_words[agreement] };
    const address_id = Number(form.text('address_id')) || null;
    if (sends && !address_id) return { address_id: '请选择收货地址' };
    const { answer_by } = await quietApi('task.apply', {
      task_no: task.task_no,
      account,
      note: form.text('note'),
      address_id,
      agree: agreement.version,
    });
    onClose();
    onApplied();
    toast(`申请已提交，商家最晚 ${momentWords(answer_by)} 答复`);
  });
  const answer_by = new Date(useNow() + task.clocks.answer_days * 86_400_000).toISOString();
  return (
    <DialogFrame
      className="apply-dialog"
      title="申请试用"
      onClose={onClose}
      edited={(note + account).trim() !== ''}
    >
      {(_, close) => (
        <form noValidate onSubmit={onSubmit}>
          <div className="fields">
            <div className="what">
              <Crop as="square" of={task.product.cover} width={56} />
              <div>
                <b>{task.title}</b>
                <p className="meta">
                  {task.company.nickname} · {siteWords(task)}
                </p>
                <p className="n">
                  报告酬 <b>¥{yuan(task.reward)}</b>，{sample_kinds[task.sample].title}
                </p>
              </div>
            </div>
            {sends ? <AddressField addresses={addresses} error={errors.address_id} /> : null}
            <Field
              label="站点账号或主页"
              name="account"
              maxLength={task_limits.account}
              hint="商家用它看你在这个站点的情况"
              error={errors.account ?? null}
              value={account}
              onChange={({ target }) => setAccount(target.value)}
            />
            <WordsField
              label="写给商家的话"
              hint="商家还会看到你完成过多少任务、按时率和逾期次数"
              name="note"
              rows={2}
              most={task_limits.note}
              value={note}
              error={errors.note}
              onChange={setNote}
            />
            <section className="terms" aria-labelledby="apply-terms">
              <div className="lb">
                <span id="apply-terms">任务协议</span>
                <a href="/agreement/task" target="_blank" rel="noopener">
                  {typeof agreement === 'string' ? '' : `${agreement.version} 版，`}单独打开
                </a>
              </div>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
              <div className="text" tabIndex={0} role="region" aria-labelledby="apply-terms">
                {typeof agreement === 'string' ? (
                  <p className="meta">{load_words[agreement]}</p>
                ) : (
                  <Prose size="small" html={agreement.content} />
                )}
              </div>
              <Checkbox name="agree" error={errors.agree}>
                已阅读并同意任务协议
              </Checkbox>
            </section>
          </div>
          <aside aria-label="申请之后">
            <h3>申请之后</h3>
            <WhenLine
              next
              steps={stepsOf(task).map(([title, words], at) =>
                at === 0
                  ? ([title, `最晚 ${momentWords(answer_by)}，不答复就过期`] as const)
                  : [title, words],
              )}
            />
            <h3>任务提前终止，补偿多少</h3>
            <dl className="n">
              <dt>{sends ? '还没收到样品' : '还没确认'}</dt>
              <dd>¥0.00</dd>
              <dt>已开始使用</dt>
              <dd>
                ¥{yuan(Math.floor((task.reward * task.clocks.compensation_bp) / 10_000))}，报告酬的{' '}
                {task.clocks.compensation_bp / 100}%
              </dd>
              <dt>已交报告</dt>
              <dd>照常验收</dd>
            </dl>
          </aside>
          <footer>
            <span className="meta n">今天还能申请 {left_today} 个；商家确认前可以撤回</span>
            <Button onClick={close}>取消</Button>
            <Button kind="red" type="submit" busy={busy}>
              提交申请
            </Button>
          </footer>
        </form>
      )}
    </DialogFrame>
  );
}

/** Where the sample goes; the usual one comes first and is chosen. */
function AddressField({ addresses, error }: { addresses: Addresses; error: string | undefined }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  return (
    <div className="field">
      <fieldset
        // Where there is no card yet, the focus of a refusal comes here.
        name="address_id"
        tabIndex={-1}
        role="radiogroup"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      >
        <legend className="lb">样品寄到</legend>
        {typeof addresses === 'string' ? (
          <p className="meta">{load_words[addresses]}</p>
        ) : addresses.length === 0 ? (
          <p className="meta">还没有收货地址，先到“管理地址”里添加。</p>
        ) : (
          <AddressCards
            name="address_id"
            addresses={addresses}
            chosen={chosen ?? addresses[0]!.id}
            onChoose={(address) => setChosen(address.id)}
          />
        )}
      </fieldset>
      <div className="side-link">
        <a href="/user/setting?type=contact">管理地址</a>
      </div>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  );
}

export function openApply(task: TaskDetail, left_today: number, onApplied: () => void): void {
  openDialog((onClose) => (
    <ApplyDialog task={task} left_today={left_today} onClose={onClose} onApplied={onApplied} />
  ));
}
