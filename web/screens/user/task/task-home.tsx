import '../overview/overview.css';
import { may } from '../../../../contract/access.ts';
import { menuHref, menuOf } from '../../../../contract/user-menu.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { NamedRows } from '../../../desk/named-rows.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead, type Read } from '../../../desk/use-read.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { type Figure, Figures } from '../overview/counter-strip.tsx';

const received = '/user/product/task/manage?type=task-forum-post';

const percent = (bp: number): string => `${Math.round(bp / 100)}%`;

/** What waits on either side of the reader's tasks, and the ways to all that has to do with them. */
export default function TaskHome() {
  const viewer = useDeskViewer();
  const sold = may(viewer, 'source_once');
  const sells = may(viewer, 'source');
  const waiting = useRead('user.notice', {});
  const task_counts = useRead('company.task_approvals', sold ? { limit: 1 } : null);
  const report_counts = useRead('company.posts_list', sold ? { limit: 1 } : null);
  const apply_counts = useRead('task.applies', { limit: 1 });
  const notice = waiting.data;
  const tasks = task_counts.data;
  const reports = report_counts.data;
  const applies = apply_counts.data;
  const offered: Figure[] = [
    [
      '待确认的申请',
      notice?.unreadTaskNeedAffirm,
      '/user/product/task/manage?type=task-apply&status=applied',
    ],
    ['待初审的报告', reports?.counts['review'], `${received}&state=review`],
    ['待验收的报告', reports?.counts['confirm'], `${received}&state=confirm`],
    ['待付款的报告', reports?.counts['pay'], `${received}&state=pay`],
    ['待付托管的任务', tasks?.counts['funding'], '/user/product/task/list?type=audit_wait&group=funding'],
  ];
  const own: Figure[] = [
    ['等商家确认', applies?.counts['approval'], '/user/product/task/user-apply?status=approval'],
    ['正在执行', applies?.counts['running'], '/user/product/task/running'],
    ['已完成', applies?.counts['finished'], '/user/product/task/user-apply?status=finished'],
  ];
  const ways = menuOf(viewer)
    .find(({ menu }) => menu === 'task')!
    .items.filter(({ path }) => path !== '/user/product/task');
  return (
    <DeskPage
      title="任务首页"
      acts={
        <>
          {/* What the badge beside this entry of the menu counts. */}
          {notice && notice.unreadProductTask > 0 ? (
            <ButtonLink href="/user/notify?type=task">未读通知 {notice.unreadProductTask}</ButtonLink>
          ) : null}
          {sells ? (
            <ButtonLink href="/product/task/publish">发布任务</ButtonLink>
          ) : (
            <ButtonLink href="/product/task">去看任务</ButtonLink>
          )}
        </>
      }
    >
      {sold ? (
        <Side title="我发布的" figures={offered} reads={[waiting, task_counts, report_counts]} />
      ) : null}
      <Side title="我参加的" figures={own} reads={[apply_counts]} />
      {may(viewer, 'tester') ? <OwnScore /> : null}
      <section className="work" aria-label="去哪里">
        <SectionHead title="去哪里" />
        <ul className="shortcuts">
          {ways.map((way) => (
            <li key={menuHref(way)}>
              <a href={menuHref(way)}>{way.title}</a>
            </li>
          ))}
        </ul>
      </section>
    </DeskPage>
  );
}

type SideProps = {
  title: string;
  figures: Figure[];
  /** What the figures are of. */
  reads: readonly Pick<Read<unknown>, 'error' | 'reload'>[];
};

/** A figure that could not be read is no nought: why not is said, and all that failed are asked again together. */
function Side({ title, figures, reads }: SideProps) {
  const failed = reads.filter(({ error }) => error !== null);
  return (
    <section className="work" aria-label={title}>
      <SectionHead title={title} />
      {failed.length > 0 ? (
        <Notice
          bad
          action={
            <Button onClick={() => void Promise.all(failed.map(({ reload }) => reload()))}>再试一次</Button>
          }
        >
          {failed[0]!.error}
        </Notice>
      ) : null}
      <Figures figures={figures} />
    </section>
  );
}

/** How a tester stands, and how that is worked out. */
function OwnScore() {
  const read = useRead('task.score', {});
  return (
    <section className="work" aria-label="我的评分">
      <SectionHead title="我的评分" meta={read.data ? `${read.data.score} 分` : undefined} />
      <ReadState read={read} rows={3}>
        {({ on_time_bp, confirmed_bp, rating, reports, overdue, formula }) => (
          <>
            <NamedRows
              two
              rows={[
                ['按时率', percent(on_time_bp), 'n'],
                ['通过率', percent(confirmed_bp), 'n'],
                ['商家评分', rating === null ? '还没有商家评过' : `${rating} / 5`, 'n'],
                ['按时交的', `${reports} 份`, 'n'],
                ['逾期的', `${overdue} 份`, 'n'],
              ]}
            />
            <p className="meta none">{formula}</p>
          </>
        )}
      </ReadState>
    </section>
  );
}
