import '../../ui/field.css';
import './apply-dialog.css';
import { useEffect, useState } from 'react';
import { all_addresses } from '../../../contract/account/settings-limits.ts';
import type { Output } from '../../../contract/index.ts';
import { task_limits } from '../../../contract/task/task-limits.ts';
import type { TaskDetail } from '../../../contract/task/task-shapes.ts';
import { api, quietApi } from '../../api.ts';
import { toast } from '../../shell/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, FieldError, FieldFrame } from '../../ui/field.tsx';
import { Prose } from '../../ui/prose.tsx';
import { useNow } from '../../ui/use-now.ts';
import { yuan } from '../../ui/yuan.ts';
import { Crop } from '../crop.tsx';
import { openDialog } from '../open-dialog.tsx';
import { DialogFrame } from '../upload/dialog-frame.tsx';
import { useSubmit } from '../use-submit.ts';
import { stepsOf } from './task-steps.ts';
import { momentWords, siteWords } from './task-words.ts';
import { WhenLine } from './when-line.tsx';

type Props = { task: TaskDetail; left_today: number; onClose: () => void; onApplied: () => void };

/** What the company wants to know and the agreement with its words; beside it what comes after, and what is owed when it ends early. */
function ApplyDialog({ task, left_today, onClose, onApplied }: Props) {
  const [addresses, setAddresses] = useState<Output<'user.addresses'> | null>(null);
  const [agreement, setAgreement] = useState<Output<'common.agreement'> | null>(null);
  const [note, setNote] = useState('');
  const sends = task.sample !== 'none';
  useEffect(() => {
    void api('common.agreement', { type: 'task' }).then(setAgreement, () => {});
    if (sends) void api('user.addresses', all_addresses).then(setAddresses, () => {});
  }, [sends]);
  const { errors, busy, onSubmit } = useSubmit(async (form) => {
    if (!form.has('agree')) return { agree: '请先阅读并同意任务协议' };
    const address_id = Number(form.text('address_id')) || null;
    if (sends && !address_id) return { address_id: '请选择收货地址' };
    const { answer_by } = await quietApi('task.apply', {
      task_no: task.task_no,
      account: form.text('account'),
      note: form.text('note'),
      address_id,
      agree: agreement?.version ?? '',
    });
    onClose();
    onApplied();
    toast(`申请已提交，商家最晚 ${momentWords(answer_by)} 答复`);
  });
  const answer_by = new Date(useNow() + task.clocks.answer_days * 86_400_000).toISOString();
  return (
    <DialogFrame className="apply-dialog" title="申请试用" onClose={onClose}>
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
                  报告酬 <b>¥{yuan(task.reward)}</b>
                </p>
              </div>
            </div>
            {sends ? <Addresses list={addresses} error={errors.address_id} /> : null}
            <Field
              label="站点账号或主页"
              name="account"
              maxLength={task_limits.account}
              hint="商家用它看你在这个站点的情况"
              error={errors.account ?? null}
            />
            <FieldFrame
              label="写给商家的话"
              error={errors.note ?? null}
              counter={[[...note].length, task_limits.note]}
            >
              {(wires) => (
                <textarea
                  {...wires}
                  name="note"
                  value={note}
                  maxLength={task_limits.note * 2}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </FieldFrame>
            <section className="terms" aria-labelledby="apply-terms">
              <div className="lb">
                <span id="apply-terms">任务协议</span>
                <a href="/agreement/task" target="_blank" rel="noopener">
                  {agreement ? `${agreement.version} 版，` : ''}单独打开
                </a>
              </div>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
              <div className="text" tabIndex={0} role="region" aria-labelledby="apply-terms">
                {agreement ? (
                  <Prose size="small" html={agreement.content} />
                ) : (
                  <p className="meta">正在载入</p>
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
              steps={stepsOf(task).map(([title, words], at) =>
                at === 0
                  ? ([title, `最晚 ${momentWords(answer_by)}，不答复申请就过期`] as const)
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
            <span className="meta n">今天还能申请 {left_today} 个</span>
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

/** Where the sample goes; the usual one is chosen. */
function Addresses({ list, error }: { list: Output<'user.addresses'> | null; error: string | undefined }) {
  return (
    <div className="field addresses" role="radiogroup" aria-labelledby="apply-address">
      <div className="lb">
        <span id="apply-address">样品寄到</span>
        <a href="/user/setting?type=contact">管理地址</a>
      </div>
      {list === null ? (
        <p className="meta">正在载入</p>
      ) : list.list.length === 0 ? (
        <p className="meta">还没有收货地址，先在“管理地址”里添加。</p>
      ) : (
        <div className="cards">
          {/* the usual one comes first */}
          {list.list.map(({ id, name, phone, region, detail }, at) => (
            <label key={id}>
              <input type="radio" name="address_id" value={id} defaultChecked={at === 0} />
              <span>
                {region.join('')}
                {detail}
                <span className="meta n">
                  {name}，{phone}
                </span>
              </span>
            </label>
          ))}
        </div>
      )}
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}

export function openApply(task: TaskDetail, left_today: number, onApplied: () => void): void {
  openDialog((onClose) => (
    <ApplyDialog task={task} left_today={left_today} onClose={onClose} onApplied={onApplied} />
  ));
}
