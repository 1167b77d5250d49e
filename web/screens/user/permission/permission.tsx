import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { EmptyState } from '../../../ui/notice.tsx';

export default function Permission() {
  return (
    <DeskPage title="权限申请">
      <DeskTabs>
        <EmptyState title="还没有内容" />
      </DeskTabs>
    </DeskPage>
  );
}
