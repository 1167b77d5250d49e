import { factsOf } from '../../../refused-call.ts';
import { toast } from '../../../shell/toast.ts';

/** Where somebody else was first, what they saved is shown, and the refusal says so. */
export async function orReload(
  read: { reload: () => Promise<void> },
  save: () => Promise<void>,
): Promise<void> {
  try {
    await save();
  } catch (error) {
    const issue = factsOf(error)?.data?.issues?.find(({ path }) => path === 'rev');
    if (issue) {
      toast(issue.message);
      await read.reload();
    }
    throw error;
  }
}
