import { expect, test } from 'vitest';
import { picturesInTurn } from './drawings.ts';

const evaluation = (title: string) => ({ title, content: '', item_type: 'evaluation' as const });
const names = (pictures: { src: string }[]) => pictures.map(({ src }) => src);

test('a drawing that was just shown is left out, and comes again after others', () => {
  const next = picturesInTurn();
  const lantern = ['/drawings/lantern.svg'];
  expect(names(next(evaluation('露营灯能亮几晚')))).toEqual(lantern);
  expect(names(next(evaluation('露营灯和充电器一起带')))).toEqual(['/drawings/charger.svg']);
  for (const title of [
    '榨汁杯',
    '吸尘器',
    '折叠椅',
    '饮水机',
    '喂食器',
    '冲牙器',
    '瑜伽垫',
    '哑铃',
    '耳机',
    '音箱',
  ])
    expect(next(evaluation(title))).toHaveLength(1);
  expect(next(evaluation('露营灯'))).toEqual([]);
  next(evaluation('门铃'));
  expect(names(next(evaluation('露营灯')))).toEqual(lantern);
});

test('what is no evaluation has no drawing', () => {
  expect(picturesInTurn()({ ...evaluation('露营灯'), item_type: 'post' })).toEqual([]);
});
