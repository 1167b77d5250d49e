import { type ReactNode, useState } from 'react';
import type { DeskNotice } from '../../../../contract/finance/payments.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { channel_words } from './payment-words.ts';

type Props = {
  notice: DeskNotice;
  /** What is known of it beside what came. */
  children?: ReactNode;
  /** What can be done about it. */
  acts?: ReactNode;
};

/** What a channel told: when, whether it is genuine, what came of it, and as it came. */
export function NoticeRow({ notice, children, acts }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className="notice-row">
      <div>
        <p>
          <b className="n">{dayTime(notice.received_at)}</b> {channel_words(notice.channel)}{' '}
          <Tag tone={notice.verdict === 'genuine' ? 'green' : 'red'}>{notice.verdict_title}</Tag>
          {notice.times > 1 ? <span className="meta n"> 收到 {notice.times} 次</span> : null}
        </p>
        {children}
        <p className="meta sub">
          {notice.outcome || '还没有处理'} · {notice.notice_id}
        </p>
      </div>
      <span className="break-acts">
        <Button
          size="sm"
          kind="bare"
          aria-expanded={open}
          aria-label={`原文 ${notice.notice_id}`}
          onClick={() => setOpen(!open)}
        >
          原文
        </Button>
        {acts}
      </span>
      {open ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <pre className="notice-raw" tabIndex={0} aria-label={`原文，${notice.bytes} 字节`}>
          {notice.body}
          {notice.says ? `\n\n解开后\n${notice.says}` : ''}
        </pre>
      ) : null}
    </div>
  );
}
