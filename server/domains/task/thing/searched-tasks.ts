import { marketplaceTitle } from '../../../../contract/marketplaces.ts';
import { pathOf } from '../../../../contract/product/categories.ts';
import { public_tasks, taskLifecycle } from '../../../../contract/task/task-lifecycle.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Db } from '../../../call/call.ts';
import type { SearchedThing } from '../../../search/search-source.ts';
import { peopleByIds } from '../../account/index.ts';
import { productsForTasks } from '../../product/index.ts';
import { maskText, readMasks } from '../../text/index.ts';
import { type TaskRecord, tasksByIds } from '../rows/task-record.ts';
import { isOpen } from '../rules.ts';

const no_forum = 0;

async function shownTasks(db: Db, ids: readonly number[]): Promise<TaskRecord[]> {
  const rows = await tasksByIds({ db }, ids);
  return [...rows.values()].filter(({ status }) => (public_tasks as readonly string[]).includes(status));
}

const bodyOf = ({ target_desc, expect }: TaskRecord): string =>
  [target_desc, expect].filter((part) => part !== '').join('\n');

/** Also found by its number and by what its product is called; one that recruits comes before one that is over. */
export const searchedTasks: SearchedThing = {
  kind: 'task',

  async documents(db, ids) {
    const rows = await shownTasks(db, ids);
    const products = await productsForTasks(
      { db },
      rows.map(({ product_id }) => product_id),
    );
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      tags: [
        row.task_no,
        products.get(row.product_id)!.title,
        marketplaceTitle(row.marketplace),
        ...pathOf(row.cate_id).map(({ title }) => title),
      ],
      body: bodyOf(row),
      author_id: row.author_id,
      at: row.started_at ?? row.created_at,
      weight: isOpen(row) ? 1.2 : 0.8,
    }));
  },

  async present(call, hits) {
    const rows = await shownTasks(
      call.db,
      hits.map(({ id }) => id),
    );
    const [masks, people, products] = await Promise.all([
      readMasks(call),
      peopleByIds(
        call,
        rows.map(({ author_id }) => author_id),
      ),
      productsForTasks(
        call,
        rows.map(({ product_id }) => product_id),
      ),
    ]);
    const seen = (text: string) => maskText(masks, no_forum, text);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          path: `/product/task/detail/${row.task_no}`,
          title: seen(row.title),
          body: seen(
            `${taskLifecycle.states[row.status].title}，报告酬 ${yuanWords(row.reward)}，${bodyOf(row)}`,
          ),
          person: people.get(row.author_id) ?? null,
          at: row.started_at,
          figures: [
            { title: '名额', count: row.num },
            { title: '已申请', count: row.applied_count + row.taken_count },
          ],
          picture: products.get(row.product_id)!.cover || null,
        },
      ]),
    );
  },
};
