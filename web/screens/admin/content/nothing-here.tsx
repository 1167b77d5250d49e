import { content_limits } from '../../../../contract/admin/content-words.ts';
import type { ListAddress } from '../../../desk/list-address.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import { EmptyState } from '../../../ui/notice.tsx';

type Props = {
  what: string;
  listed: { narrowed: boolean; whole: string; address: ListAddress };
  /** It can be narrowed by days, and words are looked for in the newest alone. */
  dated?: boolean;
};

/** A list with nothing in it, and the way to all of it. */
export const NothingHere = ({ what, listed: { narrowed, whole, address }, dated = false }: Props) =>
  narrowed ? (
    <EmptyState
      title={`没有符合条件的${what}`}
      text={
        dated && address.query.has('keyword')
          ? `按词查找只看每种状态里最近的 ${thousands(content_limits.searched)} 条，更早的请加上日期。`
          : '换一个条件看看。'
      }
    >
      <ButtonLink href={whole}>看全部</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={`还没有${what}`} />
  );
