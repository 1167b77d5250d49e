import type { Answers, Question, QuestionKind } from '../../contract/questionnaire/qn-words.ts';
import { ask, runJob, type Stage } from './play.ts';
import { random } from './random.ts';

/** Who builds them, and who puts the money in. */
const builder = 'zhishou';
const treasurer = 'duizhang';

type Asked = { kind: QuestionKind; title: string; options?: string[]; must?: boolean; on?: [number, string] };
type Told = {
  title: string;
  intro: string;
  category_id?: number;
  by_code?: boolean;
  minutes: number;
  /** Fen, and for how many. */
  reward?: number;
  places: number;
  /** Days before now at which it opened and ended; below zero is to come. */
  opened: number;
  ends: number;
  /** How many of the demo's people answered. */
  people: number;
  list: Asked[];
};

/** Of firms that do not exist, and of what sellers do. */
const told: Told[] = [
  {
    title: '你用哪条线',
    intro: '给时效榜核对用。只问路线和方式，不问货值。',
    minutes: 3,
    reward: 300,
    places: 80,
    opened: 21,
    ends: 5,
    people: 64,
    list: [
      {
        kind: 'single',
        title: '你最近三个月走得最多的一条线',
        options: ['北美西，海运快船', '北美西，海运慢船', '北美西，空派', '欧洲，中欧班列', '还没发过'],
      },
      {
        kind: 'many',
        title: '选这条线的理由',
        options: ['价格', '时效稳', '清关省心', '货代熟'],
        on: [0, '还没发过'],
      },
      { kind: 'scale', title: '对这条线的时效打几分' },
      { kind: 'ranking', title: '按看重的程度排一排', options: ['价格', '时效', '丢件少', '账期'] },
      { kind: 'text', title: '最近一次延误，是在哪一步', must: false },
    ],
  },
  {
    title: '海外仓的退货，怎么处理',
    intro: '退回来的货你怎么办，花了多少。结果给填过的人看。',
    minutes: 6,
    reward: 800,
    places: 40,
    opened: 6,
    ends: -0.3,
    people: 22,
    list: [
      {
        kind: 'single',
        title: '退货主要放在哪里',
        options: ['平台仓', '第三方海外仓', '直接弃置', '没有退货'],
      },
      {
        kind: 'many',
        title: '退回来的货怎么处理',
        options: ['质检后重新上架', '换标转卖', '批发清货', '销毁'],
      },
      { kind: 'scale', title: '对现在的处理满意吗' },
      { kind: 'text', title: '哪一步最费钱', must: false },
    ],
  },
  {
    title: '黑五备货，你今年备了几周',
    intro: '没有报酬，结果大家一起看。',
    minutes: 3,
    places: 500,
    opened: 4,
    ends: -3,
    people: 38,
    list: [
      { kind: 'single', title: '备了几周的货', options: ['2 周以内', '3 到 4 周', '5 到 6 周', '7 周以上'] },
      { kind: 'single', title: '比去年', options: ['多', '差不多', '少'] },
      { kind: 'scale', title: '对断货的担心' },
    ],
  },
  {
    title: '测评报告的模板，哪里难写',
    intro: '给写过试用报告的人。题目不多，请写具体。',
    category_id: 1,
    by_code: true,
    minutes: 4,
    places: 50,
    opened: 3,
    ends: -10,
    people: 0,
    list: [
      { kind: 'many', title: '哪几段最难写', options: ['参数', '优缺点', '和同类比', '评分的理由'] },
      { kind: 'text', title: '你会怎么改模板', must: false },
    ],
  },
];

const words = ['到港以后等提柜等了 6 天', '清关被抽查', '末端派送，圣诞前都慢', '提空箱', '没有延误过'];
const day_ms = 86_400_000;

/** Built, funded, opened and answered by the calls of the site, so that every reward stands in the ledger. */
export async function loadQuestionnaires(
  stage: Stage,
  usernames: readonly string[],
  now: Date,
): Promise<void> {
  const r = random('questionnaires');
  const person = (username: string) => stage.people.get(username)!;
  for (const one of told) {
    const opened = new Date(now.getTime() - one.opened * day_ms);
    const { title, intro, minutes, category_id = 1, by_code = false, reward = 0, places } = one;
    const list = questionsOf(one.list);
    const closes_at = new Date(now.getTime() - one.ends * day_ms).toISOString();
    const facts = { title, intro, minutes, category_id, by_code, reward, places, closes_at, list };
    const staff = <N extends 'admin.qn_fund' | 'admin.qn_move' | 'admin.qn_codes'>(
      name: N,
      by: string,
      input: object,
    ) => ask(stage, person(by), opened, name, { id, ...input });
    const { id, acode } = await ask(stage, person(builder), opened, 'admin.qn_save', facts);
    if (reward > 0) await staff('admin.qn_fund', treasurer, { places, reason: '十一月的会员调查' });
    await staff('admin.qn_move', builder, { act: 'open' });
    if (by_code) await staff('admin.qn_codes', builder, { num: 12 });
    const until = new Date(closes_at);
    const over = Math.min(now.getTime(), until.getTime()) - opened.getTime();
    for (const [at, username] of usernames.slice(0, one.people).entries()) {
      const began = new Date(
        opened.getTime() + Math.floor((over - minutes * 120_000) * ((at + 0.5) / one.people)),
      );
      // One in thirty clicks through.
      const took = at % 30 === 11 ? 12 : Math.round(minutes * 60 * (0.6 + r.int(0, 70) / 100));
      await ask(stage, person(username), began, 'qn.start', { acode });
      await ask(stage, person(username), new Date(began.getTime() + took * 1000), 'qn.answer', {
        acode,
        answers: answersOf(list, r),
      });
    }
    if (until < now) await runJob(stage, { at: until, job: 'questionnaire.watch', register: 'match' });
  }
}

function questionsOf(asked: readonly Asked[]): Question[] {
  const keyed = (options: readonly string[] = []) =>
    options.map((title, at) => ({ key: `o${at + 1}`, title }));
  return asked.map(({ kind, title, options, must = true, on }, at) => ({
    key: `q${at + 1}`,
    kind,
    title,
    must,
    options: keyed(options),
    most: null,
    steps: 5,
    low: kind === 'scale' ? '很差' : '',
    high: kind === 'scale' ? '很好' : '',
    // Of those who chose anything but that.
    show_if: on
      ? {
          question: `q${on[0] + 1}`,
          any_of: keyed(asked[on[0]]!.options)
            .filter((option) => option.title !== on[1])
            .map(({ key }) => key),
        }
      : null,
  }));
}

/** The first options are chosen more often. */
function answersOf(questions: readonly Question[], r: ReturnType<typeof random>): Answers {
  const leaning = (many: number) => Math.min(r.int(0, many - 1), r.int(0, many - 1));
  const answers: Answers = {};
  for (const { key, kind, options, steps, show_if } of questions) {
    if (show_if && !show_if.any_of.includes(String(answers[show_if.question]))) continue;
    const one = () => options[leaning(options.length)]!.key;
    if (kind === 'single') answers[key] = one();
    if (kind === 'many') answers[key] = [...new Set([one(), one()])];
    if (kind === 'scale') answers[key] = steps - leaning(steps);
    if (kind === 'text' && r.int(0, 2) === 0) answers[key] = words[r.int(0, words.length - 1)]!;
    if (kind === 'ranking')
      answers[key] = options
        .map((option, at) => ({ key: option.key, at: at + r.int(0, 2) }))
        .toSorted((a, b) => a.at - b.at)
        .map((option) => option.key);
  }
  return answers;
}
