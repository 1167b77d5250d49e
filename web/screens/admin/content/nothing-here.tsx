import type { ListAddress } from '../../../desk/list-address.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { no_filters } from './filters.ts';

/** A list with nothing in it, and the way to all of it. */
export function NothingHere({ what, address }: { what: string; address: ListAddress }) {
  const narrowed = ['status', 'action', 'kind', ...Object.keys(no_filters)].some((name) =>
    address.query.has(name),
  );
  return narrowed ? (
    <EmptyState title={`没有符合条件的${what}`} text="按词只找每种状态里最近的 5,000 条，更早的请加上日期。">
      <ButtonLink href={address.with({ ...no_filters, status: null, action: null, kind: null })}>
        看全部
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={`还没有${what}`} />
  );
}
