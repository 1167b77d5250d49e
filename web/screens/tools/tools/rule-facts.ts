import type { Output } from '../../../../contract/index.ts';
import { kilograms, measure } from '../../../../contract/tools/size-tier.ts';
import type { ToolQuery } from './tool-query.ts';

const two = (n: number) => n.toFixed(2);
const signs: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' };

/** In which class a parcel falls and by what it is charged; by an example until somebody measures one. */
export function ruleFacts(tables: Output<'tools.fee_tables'>, query: ToolQuery) {
  const table = tables.find(({ id }) => String(id) === query.table) ?? tables[0];
  if (!table) return null;
  const sides = (query.box ?? '44.8x33.0x19.6').split('x').map(Number) as [number, number, number];
  const weight = Number(query.kg ?? '2.35');
  const measured =
    sides.every((side) => side > 0) && weight > 0 ? measure({ sides, weight }, table.content) : null;
  const cube = sides[0] * sides[1] * sides[2];
  const { tier } = measured ?? {};
  return {
    tables: tables.map(({ id, title }) => ({ id, title })),
    table: table.id,
    title: table.title,
    sides: sides.map(String),
    weight: String(weight),
    example: query.box === undefined,
    source: table.source,
    as_of: table.as_of,
    tiers: table.content.tiers.map((one) => ({
      title: one.title,
      limits: [
        one.sides ? `${one.sides.join(' × ')} 英寸` : '边长不限',
        one.weight ? `${one.weight} 磅` : '重量不限',
      ].join('，'),
    })),
    found:
      measured && tier
        ? {
            nth: measured.nth,
            title: tier.title,
            charged: two(kilograms(measured.charged)),
            times:
              measured.charged > measured.real * 1.05 ? (measured.charged / measured.real).toFixed(1) : null,
            fee:
              measured.fee === null
                ? null
                : `${signs[table.content.currency] ?? `${table.content.currency} `}${two(measured.fee)}`,
            limits: ['最长边', '中间边', '最短边']
              .flatMap((name, nth) => {
                const limit = tier.sides?.[nth];
                const side = measured.sides[nth]!;
                return limit === undefined
                  ? []
                  : [
                      {
                        name,
                        value: `${(side * 2.54).toFixed(1)} 厘米`,
                        of: `${side.toFixed(1)} / ${limit} 英寸`,
                        share: Math.min(100, (side / limit) * 100),
                      },
                    ];
              })
              .concat(
                tier.weight === null
                  ? []
                  : [
                      {
                        name: '计费重',
                        value: `${two(kilograms(measured.charged))} 公斤`,
                        of: `${measured.charged.toFixed(1)} / ${tier.weight} 磅`,
                        share: Math.min(100, (measured.charged / tier.weight) * 100),
                      },
                    ],
              ),
          }
        : null,
    weights: [
      { name: '实重', value: `${two(weight)} 公斤` },
      {
        name: `体积重，除以 ${table.content.divisor}（英寸、磅）`,
        value: `${two(kilograms(cube / 2.54 ** 3 / table.content.divisor))} 公斤`,
      },
      { name: '体积重，除以 6000（快递）', value: `${two(cube / 6000)} 公斤` },
      { name: '体积重，除以 5000（空运）', value: `${two(cube / 5000)} 公斤` },
    ],
  };
}
export type RuleFacts = NonNullable<ReturnType<typeof ruleFacts>>;
