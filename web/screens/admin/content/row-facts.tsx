import type { ComplaintCounts } from '../../../../contract/admin/content-shapes.ts';
import { qualities } from '../../../../contract/admin/content-words.ts';
import type { Person } from '../../../../contract/account/person.ts';
import type { ThingKind } from '../../../../contract/things.ts';
import { Choice } from '../../../desk/choice.tsx';
import type { ListAddress } from '../../../desk/list-address.ts';
import { Tag } from '../../../ui/tag.tsx';

/** Complaints about it that wait, and how many were upheld. */
export function ComplaintTags({ complaints, target }: { complaints: ComplaintCounts; target: ThingKind }) {
  return (
    <>
      {complaints.open > 0 ? (
        <a className="report-tag" href={`/admin/content/reports?target=${target}`}>
          <Tag tone="red">举报 {complaints.open} 份待处理</Tag>
        </a>
      ) : null}
      {complaints.upheld > 0 ? <Tag tone="amber">举报成立 {complaints.upheld} 次</Tag> : null}
    </>
  );
}

/** The account behind it, and all that it wrote. */
export function AuthorLinks({ author, address }: { author: Person; address: ListAddress }) {
  return (
    <span className="author-links">
      <a href={`/admin/users/${author.id}`} title="看这个账号">
        {author.nickname}
      </a>
      {address.query.get('author') === author.username ? null : (
        <a href={address.with({ author: author.username })} aria-label={`只看 TA：${author.nickname}`}>
          只看 TA
        </a>
      )}
    </span>
  );
}

type QualityProps = { of: string; value: number; busy: boolean; onChange: (value: number) => void };

/** How good staff find it; the search ranks by it. */
export const QualityChoice = ({ of, value, busy, onChange }: QualityProps) => (
  <span className="quality-choice">
    质量
    <Choice
      aria-label={`${of}的质量`}
      value={String(value)}
      disabled={busy}
      options={Object.entries(qualities).map(([at, title]) => [at, at === '0' ? title : `${at} ${title}`])}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  </span>
);
