import './banned.css';
import { useEffect, useState } from 'react';
import type { Output } from '../../contract/index.ts';
import { complaint_limits } from '../../contract/complaint/complaint-reasons.ts';
import { quietApi } from '../api.ts';
import { factsOf } from '../refused-call.ts';
import { reactTo } from '../shell/react-to-refusal.ts';
import { Button } from '../ui/button.tsx';
import { WordsField } from '../ui/words-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { exactTime } from '../ui/time-ago.tsx';
import { useSubmit } from './use-submit.ts';

type Ban = Output<'complaint.ban'>;

/** What a login says of an account that is banned: by it its owner asks why, and appeals. */
export const bannedIn = (error: unknown): string | undefined => factsOf(error)?.data?.banned;

/** Why somebody cannot sign in, until when, and the one appeal where a complaint is behind it. */
export function Banned({ ticket }: { ticket: string }) {
  const [ban, setBan] = useState<Ban | null>(null);
  const [sent, setSent] = useState(false);
  useEffect(() => {
    let gone = false;
    setSent(false);
    quietApi('complaint.ban', { ticket }).then((found) => gone || setBan(found), reactTo);
    return () => {
      gone = true;
    };
  }, [ticket]);
  if (!ban) return null;
  const { until, reason, complaint } = ban;
  const appeal = sent ? 'waiting' : complaint?.appeal;
  return (
    <section className="banned">
      <Notice bad>
        这个账号已停用，{until ? `${exactTime(Date.parse(until))} 恢复` : '不会自动恢复'}
        {reason ? `。原因：${reason}` : ''}
      </Notice>
      {complaint ? (
        <p>
          起因是对{complaint.target_title}“{complaint.title}”的投诉（{complaint.reason_title}）。
          {appeal && appeal !== 'open' ? said[appeal] : ''}
        </p>
      ) : (
        <p>有疑问请联系站务。</p>
      )}
      {complaint && appeal === 'open' ? (
        <AppealForm
          ticket={ticket}
          id={complaint.id}
          until={complaint.appeal_until!}
          onSent={() => setSent(true)}
        />
      ) : null}
    </section>
  );
}

const said = {
  waiting: '你的申诉正在处理，由另一位工作人员裁定；成立就提前恢复账号。',
  settled: '申诉已经裁定，维持停用。',
  late: `判定后 ${complaint_limits.appeal_days} 天的申诉期已过。`,
};

type AppealOf = { ticket: string; id: number; until: string; onSent: () => void };

function AppealForm({ ticket, id, until, onSent }: AppealOf) {
  const [words, setWords] = useState('');
  const { busy, errors, onSubmit } = useSubmit(async () => {
    await quietApi('complaint.appeal_ban', { ticket, id, words });
    onSent();
  });
  return (
    <form className="fields" method="post" noValidate onSubmit={onSubmit}>
      <WordsField
        label="申诉"
        hint={`${exactTime(Date.parse(until))} 前可以申诉一次，由另一位工作人员裁定`}
        name="words"
        rows={4}
        most={complaint_limits.words}
        value={words}
        error={errors.words}
        onChange={setWords}
      />
      <Button type="submit" kind="ink" size="lg" wide busy={busy}>
        提交申诉
      </Button>
    </form>
  );
}
