import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { EmptyState } from '../../../ui/notice.tsx';

export default function Posts() {
  return (
    <DeskPage title="我的发布">
      <DeskTabs>
        <EmptyState title="还没有内容" />
      </DeskTabs>
    </DeskPage>
  );
}
