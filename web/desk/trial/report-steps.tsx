import { reportLifecycle } from '../../../contract/trial/report-lifecycle.ts';
import type { ReportStep } from '../../../contract/trial/report-shapes.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { Timeline } from '../timeline.tsx';

const by_words = { tester: '测评官', company: '商家', staff: '站务', clock: '到期自动' } as const;

/** What happened with a report, for the side that reads it. */
export const ReportSteps = ({
  steps,
  reader,
}: {
  steps: readonly ReportStep[];
  reader: 'tester' | 'company';
}) => (
  <section className="work">
    <SectionHead title="经过" />
    <Timeline
      steps={steps.map(({ at, by, title, reason }) => ({
        at,
        title: `${by === reader ? '你' : by_words[by]}：${title}`,
        text: reason,
      }))}
      none={reportLifecycle.states.first_review.title}
    />
  </section>
);
