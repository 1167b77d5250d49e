import type { MoneyHouse } from '../money/money-house.ts';
import type { Random } from '../random.ts';
import { reportWords } from './report-words.ts';
import { reports } from './steps.ts';
import { type TaskRow, taskRows } from './task-rows.ts';
import type { Applied, TrialStage } from './trial-shapes.ts';

type Of = {
  stage: TrialStage;
  row: TaskRow;
  who: string;
  r: Random;
  one: Applied;
  score: number | null;
};

const all = taskRows.flatMap((row) => row.ways.filter(reports).map(({ who }) => `${row.key} ${who}`));
const placeOf = ({ key }: TaskRow, who: string): number => all.indexOf(`${key} ${who}`);

const comments = [
  '量得细，图也全。',
  '按时交，缺点写得具体，已经转给工厂。',
  '照着模板写，省了来回。',
  '写得清楚，图再亮一点更好。',
];
const share = { battery: 7_000, scale2: 5_000 } as Record<string, number>;

/** What happens to a report, by its tester, the company and staff. */
export function actsOfReport({ stage, row, who, r, one, score }: Of) {
  const { company, category, template_name } = row;
  const of = () => ({ pcode: one.pcode });
  return {
    async submit(house: MoneyHouse) {
      const { pcode } = await house.does(who, 'task.post', {
        apply_no: one.apply_no,
        images: stage.pictures(who, category),
        ...reportWords(r, placeOf(row, who), category, template_name),
      });
      one.pcode = pcode;
    },
    pass: (house: MoneyHouse) => house.does(company, 'company.posts_pass', of()),
    refuse_first: (house: MoneyHouse) =>
      house.does(company, 'company.posts_refuse', {
        ...of(),
        ground: 'lacks_pictures',
        reason: '电量和功率计对照的那一张没有放进来，补上就可以',
      }),
    request_revision: (house: MoneyHouse) =>
      house.does(company, 'company.posts_request_revision', {
        ...of(),
        reason: '第二个问题只写了结果，请补上当时的天气和时间',
      }),
    confirm: (house: MoneyHouse) => house.does(company, 'company.posts_confirm', of()),
    async pay(house: MoneyHouse) {
      await house.does(company, 'company.posts_pay_cash', {
        ...of(),
        ...(score === 5 && r.chance(0.3) ? { tip: '20' } : {}),
      });
      if (score === 5) await house.does(company, 'company.posts_set_recommend', of());
    },
    evaluate: (house: MoneyHouse) =>
      house.does(company, 'company.posts_evaluate_user', {
        ...of(),
        score: score!,
        comment: r.one(comments),
      }),
    reject: (house: MoneyHouse) =>
      house.does(company, 'company.posts_reject', {
        ...of(),
        ground: 'off_template',
        reason: '模板要求同样条件下各测一遍，现在只有一次的数，条件也没有写',
      }),
    async dispute(house: MoneyHouse) {
      const { id } = await house.does(who, 'task.dispute_apply', {
        ...of(),
        words: '正文第三段写了室温、负载和次数，三次的读数都在第四张图的表里，原始记录附上。',
        files: [stage.proof(who)],
      });
      one.dispute_id = id;
    },
    answer_dispute: (house: MoneyHouse) =>
      house.does(company, 'task.dispute_evidence', {
        id: one.dispute_id,
        words: '图里的表只有一列数，看不出是三次；附上任务发布时的要求和我们自己测的三次记录。',
        files: [stage.proof(company)],
      }),
    rule: (house: MoneyHouse) =>
      house.does('xunuo', 'admin.dispute_rule', {
        id: one.dispute_id,
        share_bp: share[row.key] ?? 7_000,
        template: row.key === 'scale2' ? 'half' : 'small_gap',
        words:
          row.key === 'scale2'
            ? '模板没有写明要测几次，报告也没有写全条件，双方各担一半。'
            : '报告真实使用并大体满足模板，少写的一项影响有限，按七成支付。',
      }),
  };
}
