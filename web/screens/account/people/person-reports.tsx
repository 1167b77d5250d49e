import { ReportRows } from '../../../parts/trial/report-list.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import type { PeopleData } from './read-person.ts';
import { BeyondTheEnd } from './beyond-the-end.tsx';

/** What somebody reported of trials, each with its product and the label that says where the product came from. */
export default function PersonReports({
  reports: { list, total },
  page,
  limit,
  nickname,
  href,
}: {
  reports: NonNullable<PeopleData['reports']>;
  page: number;
  limit: number;
  nickname: string;
  href: (page: number, limit: number) => string;
}) {
  if (list.length === 0 && page > 1) return <BeyondTheEnd href={href(1, limit)} />;
  if (list.length === 0)
    return <EmptyState title={`${nickname}还没有公开的试用报告`} text="通过初审的报告在这里。" />;
  return (
    <>
      <ReportRows list={list} product />
      <Pager page={page} limit={limit} total={total} href={href} />
    </>
  );
}
