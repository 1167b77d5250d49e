import type { Call } from '../../call/call.ts';

/** Tags of what pages show; see `call.dependsOn` and `call.invalidates`. */
export const tags = {
  task: (id: number) => `task:${id}`,
  tasks: 'list:tasks',
  tasksOfProduct: (product_id: number) => `list:tasks:${product_id}`,
};

export function taskChanged(
  call: Pick<Call, 'invalidates'>,
  { id, product_id }: { id: number; product_id: number },
): void {
  call.invalidates(tags.task(id), tags.tasks, tags.tasksOfProduct(product_id));
}
