import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { EmptyState } from '../../../ui/notice.tsx';

export default function Overview() {
  return (
    <DeskPage title="用户中心" back={null}>
      <DeskTabs>
        <EmptyState title="还没有内容" />
      </DeskTabs>
    </DeskPage>
  );
}
