import type { ReactNode } from 'react';
import { momentWords } from '../ui/time-ago.tsx';
import { RowActs } from './row-acts.tsx';

type Props = {
  title: string;
  picture?: ReactNode;
  /** What else is known of it, before the time at which it was kept. */
  facts?: readonly string[];
  kept_at: string;
  /** Where it goes on, and how it would look. */
  href: string;
  preview?: string | undefined;
  drop: () => Promise<unknown>;
  after: () => void;
};

/** A row of what was typed and not sent: what it is to become, when it was kept, and what can be done with it. */
export const DraftLine = ({ title, picture, facts = [], kept_at, href, preview, drop, after }: Props) => (
  <div className="line">
    <div className={picture ? 'draft-name pictured' : 'draft-name'}>
      {picture}
      <div>
        <b>{title}</b>
        <p className="meta n">
          {[...facts, `${momentWords(kept_at)} 存`].map((fact, at) => (
            <span key={fact}>
              {fact}
              {at < facts.length ? ' · ' : ''}
            </span>
          ))}
        </p>
      </div>
    </div>
    <div className="row-acts">
      <RowActs
        after={after}
        acts={[
          { title: '继续填', label: `继续填 ${title}`, href },
          preview !== undefined && { title: '预览', label: `预览 ${title}`, href: preview },
          {
            title: '删除',
            label: `删除草稿 ${title}`,
            kind: 'bare' as const,
            run: drop,
            sure: { title: '删除这份草稿', text: `${title}，删除后不能恢复。`, yes: '删除', grave: true },
            said: '草稿已删除',
          },
        ]}
      />
    </div>
  </div>
);
