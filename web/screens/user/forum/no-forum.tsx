import { EmptyState } from '../../../ui/notice.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** Somebody whose last forum was taken back while the page was open. */
export const NoForum = () => (
  <section className="work">
    <EmptyState title="现在没有你管理的论坛" text="主管理员任命你以后，这里会列出要处理的内容。">
      <ButtonLink href="/forum">去论坛看看</ButtonLink>
    </EmptyState>
  </section>
);
