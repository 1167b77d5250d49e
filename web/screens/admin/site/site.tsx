import './site.css';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { may, type Access } from '../../../../contract/access.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { RowsSkeleton } from '../../../desk/desk-skeleton.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { Tabs } from '../../../ui/tabs.tsx';

const parts: { type: string; title: string; access: Access; Part: ReturnType<typeof lazy> }[] = [
  { type: 'ads', title: '广告', access: 'staff_moderator', Part: lazy(() => import('./ads.tsx')) },
  { type: 'calendar', title: '日历', access: 'staff_moderator', Part: lazy(() => import('./calendar.tsx')) },
  { type: 'nav', title: '导航', access: 'staff_moderator', Part: lazy(() => import('./navigation.tsx')) },
  { type: 'lanes', title: '时效', access: 'staff_moderator', Part: lazy(() => import('./lanes.tsx')) },
  { type: 'fees', title: '费用表', access: 'staff_moderator', Part: lazy(() => import('./fee-tables.tsx')) },
  { type: 'qn', title: '问卷', access: 'staff_moderator', Part: lazy(() => import('./questionnaires.tsx')) },
  {
    type: 'templates',
    title: '报告模板',
    access: 'staff_moderator',
    Part: lazy(() => import('./report-templates.tsx')),
  },
  { type: 'header', title: '页头', access: 'staff_admin', Part: lazy(() => import('./header.tsx')) },
  { type: 'slogans', title: '口号', access: 'staff_admin', Part: lazy(() => import('./slogans.tsx')) },
  { type: 'pages', title: '官方页面', access: 'staff_admin', Part: lazy(() => import('./pages.tsx')) },
  { type: 'agreements', title: '协议', access: 'staff_admin', Part: lazy(() => import('./agreements.tsx')) },
];

/** What staff set on the site, one sub-page by `type` for each; a member of staff sees those that are theirs. */
export default function Site() {
  const { search } = useLocation();
  const viewer = useDeskViewer();
  const own = parts.filter(({ access }) => may(viewer, access));
  const asked = new URLSearchParams(search).get('type');
  const current = own.find(({ type }) => type === asked) ?? own[0];
  return (
    <DeskPage title="站点" meta="改动马上生效，都记入审计" back={null}>
      <section className="work">
        <Tabs
          label="子页"
          items={own.map(({ type, title }) => ({
            title,
            href: `/admin/site?type=${type}`,
            current: type === current?.type,
          }))}
        />
        {current ? (
          <Suspense key={current.type} fallback={<RowsSkeleton rows={4} />}>
            <current.Part />
          </Suspense>
        ) : null}
      </section>
    </DeskPage>
  );
}
