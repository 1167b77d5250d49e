import '../../ui/field.css';
import './task.css';
import { useEffect, useState } from 'react';
import type { Output } from '../../../contract/index.ts';
import { task_limits } from '../../../contract/task/task-limits.ts';
import type { TaskDetail } from '../../../contract/task/task-shapes.ts';
import { api, quietApi } from '../../api.ts';
import { toast } from '../../shell/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, FieldFrame, SelectField } from '../../ui/field.tsx';
import { yuan } from '../../ui/yuan.ts';
import { openDialog } from '../open-dialog.tsx';
import { DialogFrame } from '../upload/dialog-frame.tsx';
import { useSubmit } from '../use-submit.ts';

type Props = { task: TaskDetail; left_today: number; onClose: () => void; onApplied: () => void };

/** What the company wants to know, the agreement with its version, and what happens after it. */
function ApplyDialog({ task, left_today, onClose, onApplied }: Props) {
  const [addresses, setAddresses] = useState<Output<'user.addresses'> | null>(null);
  const [agreement, setAgreement] = useState<Output<'common.agreement'> | null>(null);
  const [note, setNote] = useState('');
  const sends = task.sample !== 'none';
  useEffect(() => {
    void api('common.agreement', { type: 'task' }).then(setAgreement, () => {});
    if (sends) void api('user.addresses', {}).then(setAddresses, () => {});
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
    toast(`申请已提交，商家 ${new Date(answer_by).toLocaleDateString('zh-CN')} 前答复`);
  });
  const { clocks } = task;
  return (
    <DialogFrame className="apply-dialog" title="申请试用" onClose={onClose}>
      {(_, close) => (
        <form noValidate onSubmit={onSubmit}>
          <p>
            {task.title}，报告酬 <b className="n">¥{yuan(task.reward)}</b>
          </p>
          <Field
            label="站点账号或主页"
            name="account"
            maxLength={task_limits.account}
            hint="商家用它看你在这个站点的情况"
            error={errors.account ?? null}
          />
          {sends ? (
            <SelectField
              label="样品寄到"
              name="address_id"
              error={errors.address_id ?? null}
              side={<a href="/user/setting?type=contact">管理地址</a>}
            >
              <option value="">请选择收货地址</option>
              {(addresses?.list ?? []).map(({ id, name, region, detail }) => (
                <option key={id} value={id}>
                  {name}，{region.join('')}
                  {detail}
                </option>
              ))}
            </SelectField>
          ) : null}
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
          <Checkbox name="agree" error={errors.agree}>
            已阅读并同意
            <a href="/agreement/task" target="_blank" rel="noopener">
              任务协议{agreement ? ` ${agreement.version} 版` : ''}
            </a>
          </Checkbox>
          <p className="meta">
            商家 {clocks.answer_days} 天内不答复，申请就过期。
            {sends ? `确认后 ${clocks.ship_days} 天内寄样，收到样品开始计时。` : ''}
            {task.finish_day} 天内交报告，可以延期一次，逾期 {clocks.grace_hours}{' '}
            小时释放名额。任务提前终止，已开始的补偿
            {clocks.compensation_bp / 100}%，没开始的不补。今天还可申请 {left_today} 个。
          </p>
          <footer>
            <Button onClick={close}>取消</Button>
            <Button kind="ink" type="submit" busy={busy}>
              提交申请
            </Button>
          </footer>
        </form>
      )}
    </DialogFrame>
  );
}

export function openApply(task: TaskDetail, left_today: number, onApplied: () => void): void {
  openDialog((onClose) => (
    <ApplyDialog task={task} left_today={left_today} onClose={onClose} onApplied={onApplied} />
  ));
}
