import type { FeeTableRow } from '../../../../contract/tools/fee-tables.ts';

type Tier = FeeTableRow['content']['tiers'][number];
const none = '不限';

/** A class as a line that staff type: name | sides | girth | pounds | by volume | fees | each further pound. */
export const lineOfTier = ({ title, sides, girth, weight, by_volume, fees, each_pound }: Tier): string =>
  [
    title,
    sides?.join('x') ?? none,
    girth ?? none,
    weight ?? none,
    by_volume ? '是' : '否',
    fees.map(({ upto, fee }) => `${upto}:${fee}`).join(' ') || none,
    each_pound ?? none,
  ].join(' | ');

const number = (text: string): number | null => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : null);

/** The classes of what was typed, or what is wrong with which line. */
export function tiersOf(text: string): { tiers: Tier[]; wrong: string | null } {
  const tiers: Tier[] = [];
  for (const [at, line] of text
    .split('\n')
    .filter((one) => one.trim() !== '')
    .entries()) {
    const parts = line.split('|').map((part) => part.trim());
    const wrong = (what: string) => ({ tiers, wrong: `第 ${at + 1} 行的${what}看不懂` });
    if (parts.length !== 7) return { tiers, wrong: `第 ${at + 1} 行要有 7 段，用 | 隔开` };
    const [title = '', edges = '', girth = '', weight = '', volume = '', costs = '', further = ''] = parts;
    const sides = edges === none ? null : edges.split('x').map((side) => number(side.trim()));
    if (sides && (sides.length !== 3 || sides.includes(null))) return wrong('边长');
    const fees = costs === none ? [] : costs.split(/\s+/).map((pair) => pair.split(':').map(number));
    if (fees.some((pair) => pair.length !== 2 || pair.includes(null))) return wrong('费用');
    for (const [name, value] of [
      ['围长', girth],
      ['重量', weight],
      ['续重', further],
    ] as const)
      if (value !== none && number(value) === null) return wrong(name);
    tiers.push({
      title,
      sides: sides as number[] | null,
      girth: number(girth),
      weight: number(weight),
      by_volume: volume === '是',
      fees: fees.map(([upto, fee]) => ({ upto: upto!, fee: fee! })),
      each_pound: number(further),
    });
  }
  return { tiers, wrong: tiers.length === 0 ? '至少写一档' : null };
}
