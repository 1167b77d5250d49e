import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { EmptyState } from '../../../ui/notice.tsx';

export default function Safe() {
  return (
    <DeskPage title="账户设置">
      <DeskTabs>
        <EmptyState title="还没有内容" />
      </DeskTabs>
    </DeskPage>
  );
}
