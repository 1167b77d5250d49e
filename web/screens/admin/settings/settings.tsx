import { DeskPage } from '../../../desk/desk-page.tsx';
import { EmptyState } from '../../../ui/notice.tsx';

export default function Settings() {
  return (
    <DeskPage title="设置" back={null}>
      <section className="work">
        <EmptyState title="还没有内容" />
      </section>
    </DeskPage>
  );
}
