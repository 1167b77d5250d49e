import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { EmptyState } from '../../../ui/notice.tsx';

export default function Approval() {
  return (
    <DeskPage title="我提交的审批">
      <DeskTabs>
        <EmptyState title="还没有内容" />
      </DeskTabs>
    </DeskPage>
  );
}
