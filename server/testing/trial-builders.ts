import type { Input } from '../../contract/index.ts';
import type { TestHouse } from './house.ts';
import type { TestPerson } from './people.ts';
import {
  makeApplication,
  makeTask,
  type TaskFacts,
  type TestApplication,
  type TestTask,
} from './task-builders.ts';
import { drawPicture, storeFile } from './upload-builders.ts';

export type ReportForm = Input<'task.post'>;

/** Six pictures for a report, of their own colours, so that each is a file of its own. */
export async function makeReportPictures(house: TestHouse, as: TestPerson): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < 6; i++) {
    const bytes = await drawPicture({ width: 400, height: 300, colour: `#44${10 + i}77` });
    ids.push((await storeFile(house, as, { bytes })).id);
  }
  return ids;
}

/** A report that fits the template of the builders' tasks. */
export const reportForm = (
  apply_no: string,
  images: number[],
  facts: Partial<ReportForm> = {},
): ReportForm => ({
  apply_no,
  title: '折叠露营灯，六天真实使用',
  content: `<p>${'用了六天，每天夜里亮三小时，充放电三次都记了时间。'.repeat(20)}</p>`,
  images,
  answers: ['配件齐全，外箱有一处压痕', '第一次开机要长按三秒，说明书没写'],
  ratings: [4, 3, 5],
  ...facts,
});

/** A task of a company with money held, and a tester at work on it. */
export async function atWork(
  house: TestHouse,
  { company, tester, ...facts }: { company: TestPerson; tester: TestPerson } & Partial<TaskFacts>,
): Promise<{ task: TestTask; application: TestApplication }> {
  const task = await makeTask(house, { author_id: company.id, num: 1, ...facts });
  const application = await makeApplication(house, { task, user_id: tester.id, status: 'affirmed' });
  return { task, application };
}
