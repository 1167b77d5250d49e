import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';

/** @param href of the first page */
export const BeyondTheEnd = ({ href }: { href: string }) => (
  <EmptyState title="这一页没有内容">
    <ButtonLink href={href}>回到第 1 页</ButtonLink>
  </EmptyState>
);
