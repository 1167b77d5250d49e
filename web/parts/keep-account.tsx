import { factsOf } from '../refused-call.ts';
import { Checkbox } from '../ui/field.tsx';

/** What a login says of an account that is about to be deleted: its owner is asked whether it is kept. */
export const leavingIn = (error: unknown): string | undefined =>
  factsOf(error)?.data?.issues?.find(({ path }) => path === 'keep')?.message;

export function KeepAccount({ error }: { error?: string | undefined }) {
  return (
    <Checkbox name="keep" error={error}>
      取消注销，继续使用这个账号
    </Checkbox>
  );
}
