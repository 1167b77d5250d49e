import type { Output } from '../../../contract/index.ts';
import { SectionHead } from '../../ui/section-head.tsx';

type Clocks = Output<'test.index'>['clocks'];

const promises = [
  { title: '差评也付', text: '意见是负面的，不能拒付；不通过只有几种情形，每一种都要写明理由。' },
  { title: '不碰店铺评价', text: '要你去外部店铺留评的任务不让发布，看到了可以举报。' },
];

/** How the reward gets from the company to the tester, with the clocks as they are set now. */
export function RewardPath({ clocks }: { clocks: Clocks }) {
  const steps = [
    { title: '商家答复申请', time: `最多 ${clocks.answer_days} 天`, text: '不答复，申请过期' },
    { title: '寄样品', time: `确认后 ${clocks.ship_days} 天内`, text: '要寄样的任务，收到样品才开始计时' },
    {
      title: '用，写报告',
      time: '天数写在任务里',
      text: `逾期 ${clocks.grace_hours} 小时后放出名额`,
      wide: true,
    },
    { title: '验收', time: `最多 ${clocks.confirm_days} 天`, text: '不答复自动通过' },
    { title: '到账', time: `${clocks.pay_hours} 小时内`, text: '商家不付，由托管自动付' },
  ];
  return (
    <section className="work reward-path" aria-labelledby="path">
      <SectionHead
        title="报告酬怎么到你手里"
        id="path"
        meta="任务上线前，商家先把全部报告酬存进托管，之后取不走"
      />
      <ol>
        {steps.map(({ title, time, text, wide }) => (
          <li key={title} className={wide ? 'wide' : undefined}>
            <b>{title}</b>
            <span className="n">{time}</span>
            <span className="meta n">{text}</span>
          </li>
        ))}
      </ol>
      <ul className="plain">
        {[
          ...promises,
          {
            title: '提前终止',
            text: `还没开始的不补；已经开始用的，补 ${clocks.compensation_bp / 100}%；交了报告的照常验收。`,
          },
        ].map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
