import { toast } from '../shell/toast.ts';

/** Waits for a batch of one: what was not done says why, and is thrown as a refused call is. */
export async function batchOfOne(answers: Promise<{ done: boolean; msg: string }[]>): Promise<void> {
  const [one] = await answers;
  if (one?.done) return;
  toast(one?.msg ?? '没有做成', { bad: true });
  throw new Error('not done');
}
