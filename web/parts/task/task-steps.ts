import type { TaskDetail } from '../../../contract/task/task-shapes.ts';

/** What comes of an application, one after the other, and what happens by itself where nobody acts. */
export const stepsOf = ({ clocks, sample, finish_day }: TaskDetail) => [
  ['商家确认', `${clocks.answer_days} 天内，不答复申请就过期`] as const,
  ...(sample !== 'none'
    ? [
        ['寄样', `${clocks.ship_days} 天内，没有寄任务就终止，不影响履约`] as const,
        ['收到样品，开始计时', `寄出 ${clocks.receive_days} 天没有点收到，自动开始`] as const,
      ]
    : []),
  [
    '交报告',
    `${finish_day} 天内，可以延期一次，至多 ${clocks.extension_days} 天；逾期 ${clocks.grace_hours} 小时释放名额`,
  ] as const,
  ['初审', `${clocks.review_hours} 小时内，不答复自动通过，报告公开`] as const,
  ['验收', `${clocks.confirm_days} 天内，不答复自动通过；最多改两轮`] as const,
  ['报告酬到账', `验收后 ${clocks.pay_hours} 小时内，转入可提现`] as const,
  ...(sample === 'lend'
    ? [['退回样品', `任务结束后 ${clocks.return_days} 天内，到付，运费由商家付`] as const]
    : []),
];
