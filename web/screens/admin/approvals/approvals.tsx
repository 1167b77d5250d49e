import { DeskPage } from '../../../desk/desk-page.tsx';
import { EmptyState } from '../../../ui/notice.tsx';

export default function Approvals() {
  return (
    <DeskPage title="审批" back={null}>
      <section className="work">
        <EmptyState title="还没有内容" />
      </section>
    </DeskPage>
  );
}
