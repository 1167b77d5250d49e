import type { QnCard } from '../../../../contract/questionnaire/qn.ts';
import { qn_categories } from '../../../../contract/questionnaire/qn-words.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { inBeijing } from '../../../ui/time-ago.tsx';
import { yuan } from '../../../ui/yuan.ts';

/** One that can be answered: what it gives, and what is left of time and places. */
export function OpenRow({ card, onCode }: { card: QnCard; onCode: () => void }) {
  const { acode, title, category_id, questions, minutes, reward, places, places_left, closes_at } = card;
  const today = endsToday(closes_at);
  return (
    <li>
      <div className="nm">
        <h2>{acode ? <a href={`/user/qn/${acode}`}>{title}</a> : title}</h2>
        <p className="meta n">
          {category_id === 1 ? '' : `${qn_categories[category_id].title} · `}
          {questions} 题，约 {minutes} 分钟
        </p>
      </div>
      <p className="get n">
        {reward > 0 ? (
          <>
            报酬 <b>¥{yuan(reward)}</b>
          </>
        ) : (
          '没有报酬'
        )}
      </p>
      <div className={today ? 'lim low n' : 'lim n'}>
        <span className="meta">
          {acode ? `${dayTime(closes_at)} 截止，剩 ${places_left} 份` : '一人一次，用邀请码'}
        </span>
        {acode ? <Meter value={(places_left / places) * 100} /> : null}
      </div>
      <div className="act">
        {acode ? (
          <ButtonLink
            size="sm"
            kind={today ? 'ink' : undefined}
            href={`/user/qn/${acode}`}
            label={`填一份：${title}`}
          >
            填一份
          </ButtonLink>
        ) : (
          <Button size="sm" onClick={onCode} aria-label={`为“${title}”输入邀请码`}>
            输入邀请码
          </Button>
        )}
      </div>
    </li>
  );
}

function endsToday(iso: string, now = Date.now()): boolean {
  const [end, today] = [inBeijing(Date.parse(iso)), inBeijing(now)];
  return end.year === today.year && end.month === today.month && end.date === today.date;
}
