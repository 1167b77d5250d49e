import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/notice.tsx';

type Props = { page: number; last: number; hrefOf: (page: number) => string };

/** The last row of a page has gone, by the reader or by somebody else: what is the last page now takes its place. */
export function BeyondTheEnd({ page, last, hrefOf }: Props) {
  const navigate = useNavigate();
  const to = last < page ? hrefOf(last) : null;
  useEffect(() => {
    if (to) void navigate(to, { replace: true });
  }, [to, navigate]);
  return (
    <EmptyState title="没有这一页" text="列表没有这么长，可能有几条已经处理掉了。">
      <ButtonLink href={hrefOf(1)}>回第一页</ButtonLink>
    </EmptyState>
  );
}
