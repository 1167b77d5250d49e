import { DeskPage } from '../../../desk/desk-page.tsx';
import { EmptyState } from '../../../ui/notice.tsx';

export default function UserCard() {
  return (
    <DeskPage title="用户" back={null}>
      <section className="work">
        <EmptyState title="还没有内容" />
      </section>
    </DeskPage>
  );
}
