import { useCallback, useEffect, useState } from 'react';
import type { StockPlan } from '../../../../contract/tools/plans.ts';
import { marketplaces } from '../../../../contract/marketplaces.ts';
import { api, quietApi } from '../../../api.ts';
import { useSubmit } from '../../../parts/use-submit.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';

/** Keeps what was planned, and shows one's plans: what is done, what comes next, the link for others. */
export default function SavePlan({ sell_on, days }: { sell_on: string; days: readonly number[] }) {
  const [plans, setPlans] = useState<readonly StockPlan[]>([]);
  const read = useCallback(() => quietApi('tools.plans', {}).then(setPlans, () => {}), []);
  useEffect(() => void read(), [read]);
  const { busy, errors, onSubmit } = useSubmit(async ({ text }) => {
    await quietApi('tools.plan_add', {
      title: text('title'),
      marketplace: text('marketplace'),
      sell_on,
      days: [...days],
    });
    toast('计划已存，每一步到日子发通知');
    await read();
  });
  const mark = async (id: number, nth: number, done: boolean) => {
    const changed = await api('tools.plan_step', { id, nth, done }).catch(() => null);
    if (changed) setPlans((now) => now.map((plan) => (plan.id === id ? changed : plan)));
  };
  const remove = async ({ id, title }: StockPlan) => {
    if (
      !(await confirmBox({
        title: `删除“${title}”`,
        text: '删除后链接也打不开了。',
        yes: '删除',
        grave: true,
      }))
    )
      return;
    await api('tools.plan_delete', { id }).catch(() => {});
    await read();
  };
  return (
    <>
      <form className="tools-save" onSubmit={onSubmit} noValidate>
        <input
          type="text"
          name="title"
          aria-label="计划名称"
          placeholder="给计划起个名字"
          maxLength={30}
          aria-invalid={errors.title ? true : undefined}
        />
        <select name="marketplace" aria-label="卖到哪" defaultValue="amz-us">
          {marketplaces.map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </select>
        <Button kind="red" type="submit" busy={busy}>
          存成计划，到日子提醒我
        </Button>
      </form>
      {errors.title ? (
        <p className="out-wrong" role="alert">
          {errors.title}
        </p>
      ) : null}
      <ul className="tools-plans">
        {plans.map((plan) => (
          <li key={plan.id}>
            <p>
              <b>{plan.title}</b>
              <span className="meta n">{plan.sell_on} 上架</span>
              <span className="end">
                <a href={`/tools/plan/${plan.code}`}>分享页</a>
                <button type="button" aria-label={`删除计划 ${plan.title}`} onClick={() => void remove(plan)}>
                  删除
                </button>
              </span>
            </p>
            <div className="steps">
              {plan.steps.map(({ nth, verb, from, done }) => (
                <label key={nth} className={done ? 'done' : undefined}>
                  <input
                    type="checkbox"
                    checked={done}
                    aria-label={`${plan.title}：${verb}做完了`}
                    onChange={({ target }) => void mark(plan.id, nth, target.checked)}
                  />
                  <span className="n">
                    {from.slice(5)} {verb}
                  </span>
                </label>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
