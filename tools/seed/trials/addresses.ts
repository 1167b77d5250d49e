import { type Scene, scene } from '../money/scene.ts';
import { phone } from '../story/companies.ts';
import { identityOf } from '../story/identities.ts';
import { taskRows } from './task-rows.ts';

/** Of whom the story has told already where they live. */
const known = new Set(['banxia', 'niuniu', 'linxiaoman']);
const cities = [
  ['四川省', '成都市', '武侯区'],
  ['湖北省', '武汉市', '洪山区'],
  ['广东省', '东莞市', '南城街道'],
  ['浙江省', '杭州市', '西湖区'],
  ['江苏省', '苏州市', '姑苏区'],
] as const;

/** Where samples are sent to. Two of them share a studio with a company, which it is told of when it wants to affirm one. */
export function addressesOf(ago: (days: number) => Date): Scene[] {
  const testers = [...new Set(taskRows.flatMap(({ ways }) => ways.map(({ who }) => who)))];
  return testers
    .filter((who) => !known.has(who))
    .map((who, i) =>
      scene(ago(87.5 - i / 100), (house) =>
        house.does(who, 'user.address_add', {
          name: identityOf(who).name,
          ...(who === 'yaya'
            ? {
                phone: phone(43),
                region: ['浙江省', '杭州市', '余杭区'],
                detail: '示例园区 7 幢 502，到付不收',
              }
            : {
                phone: phone(60 + i),
                region: [...cities[i % cities.length]!],
                detail: `示例路 ${i * 3 + 5} 号 ${(i % 6) + 1} 栋 ${301 + i * 7}`,
              }),
        }),
      ),
    );
}
