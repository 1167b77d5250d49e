import { DAY } from '../hours.ts';
import type { MoneyHouse } from '../money/money-house.ts';
import { type Scene, scene } from '../money/scene.ts';
import { actsOfReport } from './report-acts.ts';
import { random, type Random } from '../random.ts';
import { stepsOf } from './steps.ts';
import { taskWords } from './task-words.ts';
import { taskRows, type TaskRow, type Way } from './task-rows.ts';
import { earlierBy } from './company-hours.ts';
import { addressesOf } from './addresses.ts';
import type { Applied, Known, TrialStage } from './trial-shapes.ts';

/**
 * Trial tasks from sent in to their end, by the calls of companies, testers and staff; the clocks do the rest, looked at once a day and
 * more often on the last ones.
 */
export function taskScenes(stage: TrialStage, now: Date): Scene[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const looks = [
    ...Array.from({ length: 88 }, (_, i) => i + 0.01),
    0.26,
    0.51,
    0.76,
    1.26,
    1.51,
    1.76,
    2.26,
    2.51,
    2.76,
  ];
  return [
    ...addressesOf(ago),
    ...taskRows.flatMap((row) => {
      const desk = new Date(now.getTime() - earlierBy(row, now));
      return scenesOf(stage, row, ago, (days) => new Date(desk.getTime() - days * DAY));
    }),
    ...[...looks, 0].map((day) =>
      scene(ago(day), async (house) => {
        await house.runs('task.watch');
        await house.runs('trial.watch');
      }),
    ),
  ];
}

type Ago = (days: number) => Date;

function scenesOf(stage: TrialStage, row: TaskRow, ago: Ago, at_desk: Ago): Scene[] {
  const known = { product_task_id: 0, task_no: '' };
  const sent = scene(at_desk(row.sent), async (house) => {
    const { product_task_id, task_no } = await house.does(row.company, 'company.task_publish_approval', {
      product_id: stage.product(row.key),
      title: row.title,
      marketplace: row.marketplace,
      ...taskWords(row),
      sample: row.sample,
      template_name: row.template_name,
      valid_day: row.valid_day,
      finish_day: row.finish_day,
      num: row.num,
      max_num: row.max_num,
      reward: row.reward,
    });
    Object.assign(known, { product_task_id, task_no });
  });
  return [
    sent,
    ...decisions(row, known, ago, at_desk),
    ...row.ways.flatMap((way) => scenesOfWay(stage, row, known, way, ago)),
  ];
}

async function waiting(house: MoneyHouse, by: string, kind: 'task' | 'task_stop', title: string) {
  const { list } = await house.does(by, 'approval.index', { kind });
  const { id, revision } = list.find((one) => one.title === title)!;
  return { kind, id, revision };
}

/** What staff decide and what the company does with the whole task. */
function decisions(row: TaskRow, known: Known, ago: Ago, at_desk: Ago): Scene[] {
  const { company, act, act_day, sent, funded, title } = row;
  const reviewer = sent % 2 < 1 ? 'xunuo' : 'zhanwu';
  const decides = (verdict: { pass: true } | { pass: false; reason_code: string; reason: string }) =>
    scene(at_desk(sent - 0.6), async (house) =>
      house.does(reviewer, 'admin.approval_decide', {
        ...(await waiting(house, company, 'task', title)),
        ...verdict,
      }),
    );
  if (act === 'wait') return [];
  if (act === 'withdraw')
    return [
      scene(ago(sent * 0.7), async (house) => {
        const { id } = await waiting(house, company, 'task', title);
        await house.does(company, 'approval.withdraw', { id });
      }),
    ];
  if (act === 'refuse')
    return [
      decides({
        pass: false,
        reason_code: 'P04',
        reason: '没有写清要试什么、拍几张，测评官不知道怎样算交齐，补上再送审',
      }),
    ];
  const of = () => ({ product_task_id: known.product_task_id });
  const acts: Record<string, (house: MoneyHouse) => Promise<unknown>> = {
    stop: (house) => house.does(company, 'company.task_stop', of()),
    cancel: (house) => house.does(company, 'company.task_cancel', of()),
    applystop: (house) =>
      house.does(company, 'company.task_apply_stop', {
        ...of(),
        reason: '这一批换了外壳供应商，正在试用的是旧款，报告出来会和现货对不上',
      }),
    force: (house) =>
      house.does('zhishou', 'admin.task_force_stop', {
        ...of(),
        reason: '商家在站外要求测评官到店铺留言，已停止任务并按规则补偿',
      }),
  };
  return [
    decides({ pass: true }),
    ...(act === 'nofund' || row.reward === '0'
      ? []
      : [scene(at_desk(funded), (house) => house.does(company, 'company.task_fund', of()))]),
    ...(acts[act] ? [scene(ago(act_day), acts[act])] : []),
    ...(act === 'stopno'
      ? [
          scene(ago(act_day), acts.applystop!),
          scene(ago(act_day - 0.8), async (house) =>
            house.does('zhanwu', 'admin.approval_decide', {
              ...(await waiting(house, company, 'task_stop', title)),
              pass: false,
              reason_code: 'T02',
              reason: '样品已经寄出，请先征得同意，或等报告交上来',
            }),
          ),
        ]
      : []),
  ];
}

const notes = [
  '家里正好用得上，能连着记录，拍得清楚。',
  '手上有同类的两款可以一起比，量具齐。',
  '周末时间多，一周内能交，缺点也会照实写。',
  '写过五份试用报告，每份都有测量数字。',
  '住处离快递点近，样品到了当天就能拆。',
];
const carriers = ['顺丰', '中通', '圆通', '京东'] as const;
const parcelOf = (r: Random) => ({
  carrier: r.one(carriers),
  tracking_no: `DEMO${r.int(10_000_000, 99_999_999)}`,
});

function scenesOfWay(stage: TrialStage, row: TaskRow, known: Known, way: Way, ago: Ago): Scene[] {
  const { who } = way;
  const { company, title } = row;
  const r = random(`task ${row.key} ${who}`);
  const one: Applied = { apply_no: '', apply_id: 0, pcode: '', dispute_id: 0, rounds: 0 };
  const ofReturn = (house: MoneyHouse, answer: 'take_back' | 'lose' | 'waive') =>
    house.does(company, 'company.task_answer_return', { apply_id: one.apply_id, answer });
  const acts: Record<string, (house: MoneyHouse) => Promise<unknown>> = {
    follow: (house) => house.does(who, 'user.action_add', { type: 'sub_task', id: known.product_task_id }),
    async apply(house) {
      const { list } = await house.does(who, 'user.addresses', {});
      const { apply_no } = await house.does(who, 'task.apply', {
        task_no: known.task_no,
        account: `${who} 的买家主页`,
        note: r.one(notes),
        address_id: row.sample === 'none' ? null : (list[0]?.id ?? null),
        agree: (await house.does(who, 'common.agreement', { type: 'task' })).version,
      });
      const { list: applicants } = await house.does(company, 'company.task_apply_users', {
        product_task_id: known.product_task_id,
        limit: 36,
      });
      Object.assign(one, {
        apply_no,
        apply_id: applicants.find((row) => row.apply_no === apply_no)!.apply_id,
      });
    },
    withdraw: (house) => house.does(who, 'task.cancel_apply', { apply_no: one.apply_no }),
    refuse: (house) =>
      house.does(company, 'company.task_refuse_apply', {
        ids: [one.apply_id],
        reason_code: 'A03',
        reason: '申请里没有写平时怎么用这一类东西，补上可以再申请一次',
      }),
    affirm: (house) => house.does(company, 'company.task_affirm_apply', { ids: [one.apply_id] }),
    async ship(house) {
      const { list } = await house.does(company, 'user.addresses', {});
      await house.does(company, 'company.task_ship_sample', {
        apply_id: one.apply_id,
        ...parcelOf(r),
        ...(row.sample === 'lend' ? { address_id: list[0]!.id } : {}),
      });
    },
    receive: (house) => house.does(who, 'task.receive_sample', { apply_no: one.apply_no }),
    send_back: (house) => house.does(who, 'task.return_sample', { apply_no: one.apply_no, ...parcelOf(r) }),
    take_back: (house) => ofReturn(house, 'take_back'),
    lose_back: (house) => ofReturn(house, 'lose'),
    waive: (house) => ofReturn(house, 'waive'),
    ask_extension: (house) =>
      house.does(who, 'task.ask_extension', {
        apply_no: one.apply_no,
        days: 3,
        reason: '这周出差两天，续航那一段要回来补测',
      }),
    give_up: (house) => house.does(who, 'task.give_up', { apply_no: one.apply_no }),
    ...actsOfReport({ stage, row, who, r, one, score: way.score }),
  };
  return stepsOf(row, way).map(({ day, act }) =>
    scene(ago(day), (house) =>
      acts[act]!(house).catch((cause: unknown) => {
        throw new Error(`${title}, ${who}, ${act}: ${(cause as Error).message}`, { cause });
      }),
    ),
  );
}
