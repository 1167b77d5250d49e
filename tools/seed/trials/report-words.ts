import { first_templates, type FirstTemplateName } from '../../../contract/task/first-templates.ts';
import { wordsOf } from '../../../contract/trial/report-check.ts';
import type { Random } from '../random.ts';
import { inTurn, linesOf } from '../texts.ts';

const banks = linesOf('reports.txt');
const bank = (name: string): string[] => banks.get(name) ?? [];

/** A figure that was measured: {18-31}, {0.05-0.12}. */
const measured = (r: Random, line: string): string =>
  line.replace(/\{([\d.]+)-([\d.]+)\}/g, (_, low: string, high: string) => {
    const digits = low.split('.')[1]?.length ?? 0;
    const step = 10 ** -digits;
    return (Number(low) + step * r.int(0, Math.round((Number(high) - Number(low)) / step))).toFixed(digits);
  });

const answers: Record<FirstTemplateName, (good: string) => readonly string[]> = {
  unboxing: (good) => [
    `${good}的配件和装箱单一致，外箱有压痕，内盒完好，没有磕碰到机身。`,
    '第一次用照着说明书走，有一步没写清楚，试了两次才对，之后没有再遇到。',
  ],
  seven_days: () => [
    '早晚各一次，每次十几分钟，周末多用一会儿，每天的读数都记在正文里。',
    '最满意断电后设置还在；最不满意清洗要等半天才干。',
  ],
  manual: () => ['一共找到七处，页码、原文和改法都写在正文里，最急的是邮箱少一个字母。'],
  compare: () => [
    '和自己买的另外两款比，同一张桌子、同一时间、各测三次取中间数。',
    '误差、噪声、做工三项，表在第三张图。',
  ],
  scene_video: () => ['自家院子和附近营地，晴天和小雨各一次，图的时间写在说明里。'],
  localisation: () => ['逐条列在正文里，先列会让人看不懂的，再列写法不统一的。'],
  usability: () => [
    '搜索、点进、看图、看尺寸、加购五步，时间写在正文里。',
    '卡在尺寸和切换颜色，往下滑和返回重看过去的。',
  ],
  drop_test: () => ['外箱一角有压痕，内包装没有破。', '没有跌落。'],
};

const by_template: Record<FirstTemplateName, readonly string[]> = {
  unboxing: ['包装', ''],
  seven_days: ['包装', '按天', ''],
  manual: ['校对'],
  compare: ['对比', ''],
  scene_video: [''],
  localisation: ['校对'],
  usability: ['走查'],
  drop_test: ['包装', ''],
};
/**
 * What a tester handed in, as the template of the task asks it: sentences of the good and of the template, with own figures.
 * `nth` counts all reports: what stands beside each other in a list begins in other words.
 */
export function reportWords(r: Random, nth: number, good: string, name: FirstTemplateName) {
  const { min_words, questions, aspects } = first_templates[name];
  const parts = by_template[name].map((part) => {
    const lines = r.shuffle(bank(part || good));
    const most = part === '包装' ? 3 : part === '按天' ? 7 : part === '对比' ? 5 : 99;
    return part === '按天' || part === '对比' ? bank(part) : lines.slice(0, most);
  });
  const paragraphs = [
    [inTurn(bank('开头'), nth)],
    ...(nth % 2 ? parts : parts.toReversed()),
    [inTurn(bank('收尾'), nth + Math.floor(nth / 5))],
  ];
  const enough = () => wordsOf(paragraphs.flat().join('').replace(/[{}]/g, '')) > min_words * 1.1;
  const rest = [...bank('按天').slice(1), ...bank('包装')].filter(
    (line) => !paragraphs.flat().includes(line),
  );
  while (!enough() && rest.length > 0) paragraphs[1]!.push(rest.pop()!);
  const content = paragraphs
    .flatMap((lines) => (lines.length > 5 ? [lines.slice(0, 4), lines.slice(4)] : [lines]))
    .map((lines) => `<p>${lines.map((line) => measured(r, line)).join('')}</p>`)
    .join('');
  return {
    title: inTurn(bank(`题 ${name}`), nth).replace('{good}', good),
    content,
    answers: answers[name](good).slice(0, questions.length),
    ratings: aspects.map(() => r.one([3, 4, 4, 5])),
  };
}
