import type { UseCase } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import type { NameCheck } from '../../../search/name-check.ts';
import { siteWordJudge } from '../../text/index.ts';

/** Whether a name is free and allowed at this moment; whoever takes it decides again. */
export const checkNameOf =
  (checks: readonly NameCheck[]): UseCase<'search.check'> =>
  async ({ type, value }, call) => {
    const check = checks.find((one) => one.type === type);
    if (!check) throw refuse('这种名字现在不能核对');
    const msg =
      (await check.refusal(call, value)) ??
      ((await siteWordJudge(call))(value) ? '这个名字里有不能用的词，请换一个' : null);
    return { free: msg === null, msg: msg ?? '可以使用' };
  };
