import type { ThingKind } from '../../../contract/things.ts';
import { invalid } from '../../call/refusal.ts';
import type { ComplaintTarget } from '../../complaint/complaint-target.ts';

export type Targets = { of: (name: ThingKind) => ComplaintTarget };

export function targetsOf(brought: readonly ComplaintTarget[]): Targets {
  const known = new Map(brought.map((target) => [target.target, target]));
  return {
    of: (name) => {
      const target = known.get(name);
      if (!target) throw invalid('target', '不能举报这一类内容');
      return target;
    },
  };
}
