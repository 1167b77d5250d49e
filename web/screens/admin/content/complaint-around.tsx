import type { Output } from '../../../../contract/index.ts';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { RowActs } from '../../../desk/row-acts.tsx';
import { Timeline } from '../../../desk/timeline.tsx';

/** What was said before and after a message that was reported; each look is written down, so it takes a press. */
export function ComplaintAround({ id }: { id: number }) {
  const [lines, setLines] = useState<Output<'admin.complaint_around'> | null>(null);
  if (lines)
    return (
      <Timeline
        steps={lines.map(({ author, text, state, at, reported }) => ({
          at,
          title: `${author?.nickname ?? '已注销用户'}${state ? ` · ${state}` : ''}${reported ? ' · 被举报的这条' : ''}`,
          text,
        }))}
      />
    );
  return (
    <div className="desk-go">
      <RowActs
        acts={[
          {
            title: '看前后 10 条',
            run: async () => setLines(await api('admin.complaint_around', { id })),
            sure: {
              title: '看这段对话',
              text: '只能看到被举报的消息和它前后各 10 条。看了会记入审计。',
              yes: '看',
            },
          },
        ]}
      />
    </div>
  );
}
