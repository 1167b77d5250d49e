import type { VerificationStep } from '../../../../contract/verification/step.ts';
import { Timeline } from '../../../desk/timeline.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

const good = new Set(['pass_face', 'approve', 'recover']);
const bad = new Set(['differ', 'fail_face', 'refuse', 'mismatch', 'warn', 'lapse', 'revoke']);

/** What happened, the newest first. */
export function History({ steps }: { steps: readonly VerificationStep[] }) {
  const shown = steps.filter(({ event }) => event !== 'save');
  return (
    <section className="work">
      <SectionHead title="经过" meta={shown.length > 0 ? `${shown.length} 条` : undefined} />
      <Timeline
        none="还没有提交过"
        steps={shown.map(({ event, title, state_title, by, reason, at }) => ({
          at,
          title,
          text: reason || `${{ self: '你', staff: '审核员', house: '系统' }[by]} · ${state_title}`,
          look: good.has(event) ? 'ok' : bad.has(event) ? 'bad' : '',
        }))}
      />
    </section>
  );
}
