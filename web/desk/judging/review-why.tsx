import { review_reasons } from '../../../contract/forum/forum-powers.ts';
import type { ReviewNote } from '../../../contract/forum/management.ts';
import { Tag } from '../../ui/tag.tsx';

/** Why it waits for its first review; the score where something speaks against it. */
export function ReviewWhy({ review }: { review: ReviewNote | null }) {
  if (!review) return null;
  const { score, reasons, words } = review;
  return (
    <p className="review-why">
      {score > 0 ? <Tag tone={score >= 6 ? 'red' : 'amber'}>可疑 {score} 分</Tag> : null}
      {reasons.map((reason) => (
        <Tag key={reason} tone="line">
          {reason === 'keyword' && words.length > 0
            ? `先初审的词：${words.join('、')}`
            : review_reasons[reason].title}
        </Tag>
      ))}
    </p>
  );
}
