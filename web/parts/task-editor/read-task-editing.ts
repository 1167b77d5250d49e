import type { Client, Output } from '../../../contract/index.ts';
import { numberIn, otherDrafts, readBegun, withoutWords } from '../writing/read-begun.ts';
import { payloadOfTask, writingOf } from './task-writing.ts';

export type Template = Output<'common.report_template'>['list'][number];

/** What the form begins with: a draft (`?draft_id=`), an own task that may be sent in again (`?product_task_id=`), or a product (`?product_id=`). */
export async function readTaskEditing(
  client: Client,
  query: URLSearchParams,
  viewer_id: number,
  now: number,
) {
  const [{ draft, thing: task }, shelf, { list: templates }, terms, drafts] = await Promise.all([
    readBegun({
      ref: numberIn(query, 'product_task_id'),
      draft_id: numberIn(query, 'draft_id'),
      thing: (product_task_id) => client('company.task_detail', { product_task_id }),
      draft: (id) => client('company.task_draft_detail', { id }),
      draftOf: (product_task_id) => client('company.task_drafts', { product_task_id, limit: 1 }),
      refOf: ({ product_task_id }) => product_task_id,
    }),
    client('company.product_index', { status: 1, page_size: 100 }),
    client('common.report_template', {}),
    client('company.task_form', {}),
    client('company.task_drafts', { limit: 6 }),
  ]);
  const products = shelf.list.map(({ product_id, title, cover, marketplaces }) => ({
    product_id,
    title,
    cover,
    marketplaces,
  }));
  const wanted = numberIn(query, 'product_id');
  const product = products.find(({ product_id }) => product_id === wanted) ?? products[0];
  // What staff refused or have not decided on is opened as it was sent in.
  const thing = task?.can.send ? task : null;
  const writing = draft?.payload ??
    (thing && payloadOfTask(thing)) ?? {
      product_id: product?.product_id ?? null,
      title: '',
      marketplace: product?.marketplaces[0] ?? '',
      target_desc: '',
      expect: '',
      sample: 'keep',
      template_name: templates[0]?.id ?? '',
      valid_day: '14',
      finish_day: '30',
      num: '5',
      max_num: '20',
      reward: '60',
    };
  return {
    now,
    viewer_id,
    products,
    templates,
    terms,
    writing: writingOf(writing),
    draft: draft && withoutWords(draft),
    thing: thing && { task_id: thing.task_id, rev: thing.rev, status: thing.status, reason: thing.reason },
    drafts: otherDrafts(drafts.list, ({ product_task_id }) => product_task_id),
  };
}

export type TaskEditing = Awaited<ReturnType<typeof readTaskEditing>>;
