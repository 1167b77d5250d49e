import '../overview/overview.css';
import { may } from '../../../../contract/access.ts';
import { user_menu } from '../../../../contract/user-menu.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { type Figure, Figures } from '../overview/counter-strip.tsx';

const received = '/user/product/task/manage?type=task-forum-post';

/** What waits on either side of the reader's tasks, and the ways to all that has to do with them. */
export default function TaskHome() {
  const viewer = useDeskViewer();
  const sells = may(viewer, 'source');
  const notice = useRead('user.notice', {}).data;
  const tasks = useRead('company.task_approvals', sells ? { limit: 1 } : null).data;
  const reports = useRead('company.posts_list', sells ? { limit: 1 } : null).data;
  const applies = useRead('task.applies', { limit: 1 }).data;
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
  const ways = user_menu
    .find(({ menu }) => menu === 'task')!
    .items.filter(({ path, open, access }) => open && path !== '/user/product/task' && may(viewer, access));
  return (
    <DeskPage
      title="任务首页"
      acts={
        sells ? (
          <ButtonLink href="/product/task/publish">发布任务</ButtonLink>
        ) : (
          <ButtonLink href="/product/task">去看任务</ButtonLink>
        )
      }
    >
      {sells ? <Side title="我发布的" figures={offered} /> : null}
      <Side title="我参加的" figures={own} />
      <section className="work" aria-label="去哪里">
        <SectionHead title="去哪里" />
        <ul className="shortcuts">
          {ways.map(({ title, path }) => (
            <li key={path}>
              <a href={path}>{title}</a>
            </li>
          ))}
        </ul>
      </section>
    </DeskPage>
  );
}

const Side = ({ title, figures }: { title: string; figures: Figure[] }) => (
  <section className="work" aria-label={title}>
    <SectionHead title={title} />
    <Figures figures={figures} />
  </section>
);
