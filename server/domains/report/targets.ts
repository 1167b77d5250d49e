import type { ReportTargetName } from '../../../contract/report/report-targets.ts';
import { invalid } from '../../http/refusal.ts';
import type { ReportTarget } from '../../report/report-target.ts';

export type Targets = { of: (name: ReportTargetName) => ReportTarget };

export function targetsOf(brought: readonly ReportTarget[]): Targets {
  const known = new Map(brought.map((target) => [target.target, target]));
  return {
    of: (name) => {
      const target = known.get(name);
      if (!target) throw invalid('target', '不能举报这一类内容');
      return target;
    },
  };
}
