import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { loadTemplates, type TemplateToLoad } from './index.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('templates are loaded as new ones, or as the next version of one that there is', async () => {
  const at = house.clock.now();
  const template = (name: string, facts: Partial<TemplateToLoad> = {}): TemplateToLoad => ({
    name,
    title: `模板 ${name}`,
    hint: '一句说明',
    min_words: 300,
    min_images: 2,
    questions: ['怎么用的'],
    aspects: ['做工'],
    saved_at: at,
    retired_at: null,
    ...facts,
  });
  await loadTemplates(house.db, [
    template('pets'),
    template('pets', { title: '宠物用品', questions: ['品种', '体重'] }),
    template('old', { retired_at: at }),
    template('unboxing', { title: '开箱' }),
  ]);
  const staff = await house.person({ grants: ['staff'] });
  const all = await house.gives('admin.report_templates', {}, { as: staff });
  const named = (name: string) => all.find((one) => one.name === name);
  expect(named('pets')).toMatchObject({
    version: 2,
    title: '宠物用品',
    questions: ['品种', '体重'],
    retired: false,
    saved_at: at.toISOString(),
    before: [{ version: 1, title: '模板 pets', questions: ['怎么用的'], aspects: ['做工'] }],
  });
  expect(named('old')).toMatchObject({ version: 1, retired: true, before: [] });
  expect(named('unboxing')).toMatchObject({ version: 2, title: '开箱', before: [{ title: '开箱图文' }] });
});
