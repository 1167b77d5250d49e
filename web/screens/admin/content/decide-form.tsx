import { useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { complaint_limits } from '../../../../contract/complaint/complaint-reasons.ts';
import { complaint_effects, type ComplaintEffect } from '../../../../contract/complaint/complaint-effects.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { useSubmit } from '../../../parts/use-submit.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Field, FieldError } from '../../../ui/field.tsx';
import { WordsField } from '../../../ui/words-field.tsx';

type Detail = Output<'admin.complaint_detail'>;

/** The verdict, its reason for both sides, and what is done when it is upheld. */
export function DecideForm({ detail, onDecided }: { detail: Detail; onDecided: () => Promise<void> }) {
  const { id, can, possible_effects, answer_until } = detail;
  const [upheld, setUpheld] = useState<boolean | null>(null);
  const [effects, setEffects] = useState<readonly ComplaintEffect[]>([]);
  const [reason, setReason] = useState('');
  const { errors, busy, onSubmit } = useSubmit(async (form) => {
    if (upheld === null) return { upheld: '请选择成立或不成立' };
    if ([...reason.trim()].length < 2) return { reason: '请写明理由，至少 2 个字' };
    const ban_days = effects.includes('ban') ? { ban_days: Number(form.text('ban_days')) } : {};
    await quietApi('admin.complaint_decide', {
      id,
      upheld,
      reason,
      effects: upheld ? [...effects] : [],
      ...ban_days,
    });
    toast(`已判定${upheld ? '成立' : '不成立'}`);
    await onDecided();
  });
  const toggle = (effect: ComplaintEffect) =>
    setEffects((now) => (now.includes(effect) ? now.filter((one) => one !== effect) : [...now, effect]));
  return (
    <form noValidate className="decide-complaint" onSubmit={onSubmit}>
      <fieldset>
        <legend>结果</legend>
        <label>
          <input
            type="radio"
            name="upheld"
            disabled={!can.uphold}
            checked={upheld === true}
            onChange={() => setUpheld(true)}
          />
          成立
        </label>
        <label>
          <input type="radio" name="upheld" checked={upheld === false} onChange={() => setUpheld(false)} />
          不成立
        </label>
        {!can.uphold && answer_until ? (
          <p className="meta">侵权投诉要等对方说明，最晚到 {dayTime(answer_until)}，之前不能判定成立</p>
        ) : null}
        {errors.upheld ? <FieldError>{errors.upheld}</FieldError> : null}
      </fieldset>
      {upheld && possible_effects.length > 0 ? (
        <fieldset>
          <legend>处理</legend>
          {possible_effects.map((effect) => (
            <Checkbox
              key={effect}
              name="effects"
              checked={effects.includes(effect)}
              onChange={() => toggle(effect)}
            >
              {complaint_effects[effect].title}
            </Checkbox>
          ))}
          {errors.effects ? <FieldError>{errors.effects}</FieldError> : null}
          {effects.includes('ban') ? (
            <Field
              label="停用天数"
              hint="因别的投诉停用着的，到较晚的一天为止"
              name="ban_days"
              type="number"
              min={1}
              max={365}
              defaultValue={7}
              error={errors.ban_days ?? null}
            />
          ) : null}
        </fieldset>
      ) : null}
      <WordsField
        label="理由"
        hint="原样给双方看"
        name="reason"
        rows={3}
        most={complaint_limits.words}
        value={reason}
        error={errors.reason}
        onChange={setReason}
      />
      <div>
        <Button kind="red" type="submit" busy={busy}>
          判定
        </Button>
      </div>
    </form>
  );
}
