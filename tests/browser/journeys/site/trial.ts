import type { Input } from '../../../../contract/index.ts';
import { yes } from '../../../../server/testing/approval-builders.ts';
import { makeProduct } from '../../../../server/testing/product-builders.ts';
import { taskForm } from '../../../../server/testing/task-builders.ts';
import type { Member, Site } from './use-site.ts';
import { fillWallet, knownByName } from './wallet.ts';

type TaskFacts = Partial<Input<'company.task_publish_approval'>>;
type Task = { product_task_id: number; task_no: string };

/** A task of a company that is sent in, and passed where somebody of staff is named: from then on it waits for its money. */
export async function sentTask(site: Site, maker: Member, facts: TaskFacts, staff?: Member): Promise<Task> {
  const { id } = await makeProduct(site.db, { author_id: maker.id, at: new Date() });
  const form = taskForm(id, { num: 1, reward: '80', ...facts });
  const { approval_id, ...task } = await site.call('company.task_publish_approval', form, maker);
  if (!staff) return task;
  const { revision } = await site.db
    .selectFrom('approvals')
    .select('revision')
    .where('id', '=', approval_id)
    .executeTakeFirstOrThrow();
  await site.call('admin.approval_decide', { kind: 'task', id: approval_id, revision, ...yes }, staff);
  return task;
}

type Sides = Record<'maker' | 'tester' | 'staff', Member>;

/** Somebody at work for a company that has put the reward aside, 80 yuan and 8 of fee. @param address_id where the sample goes to */
export async function atWork(
  site: Site,
  { maker, tester, staff }: Sides,
  { address_id = null, ...facts }: TaskFacts & { address_id?: number | null } = {},
): Promise<string> {
  const form = { template_name: 'localisation', ...facts } as const;
  const { product_task_id, task_no } = await sentTask(site, maker, form, staff);
  await fillWallet(site, maker, '100');
  await site.call('company.task_fund', { product_task_id }, maker);
  await knownByName(site, tester.id);
  const { version: agree } = await site.call('common.agreement', { type: 'task' });
  const { apply_no } = await site.call(
    'task.apply',
    { task_no, account: 'xiamu-us', note: '英文母语，逐句对照', agree, address_id },
    tester,
  );
  const { list } = await site.call('company.task_apply_users', { product_task_id }, maker);
  const { apply_id } = list[0]!;
  const said = await site.call('company.task_affirm_apply', { apply_id }, maker);
  if (!said.list[0]!.done) throw new Error(said.list[0]!.msg);
  return apply_no;
}
