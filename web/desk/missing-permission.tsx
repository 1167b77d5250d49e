import { access, type Access } from '../../contract/access.ts';
import { user_menu } from '../../contract/user-menu.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { DeskPage } from './desk-page.tsx';

/** Whether the place where it is applied for is open yet. */
const isOpen = (address: string): boolean => {
  if (!address.startsWith('/user/')) return true;
  const [path, query] = address.split('?');
  const type = new URLSearchParams(query).get('type') ?? undefined;
  return user_menu.some(({ items }) =>
    items.some((item) => item.open && item.path === path && item.type === type),
  );
};

/** Which permission is missing, and where it is applied for. */
export function MissingPermission({ name, back }: { name: string; back?: null }) {
  const rule = Object.hasOwn(access, name) ? access[name as Access] : undefined;
  if (!rule)
    return (
      <DeskPage title="这一页不对你开放" back={back}>
        <title>这一页不对你开放</title>
      </DeskPage>
    );
  const apply_at = rule.apply_at && isOpen(rule.apply_at) ? rule.apply_at : undefined;
  return (
    <DeskPage title={`需要“${rule.title}”权限`} back={back}>
      <title>{`需要“${rule.title}”权限`}</title>
      <meta name="robots" content="noindex" />
      <section className="work">
        <EmptyState
          title={`有“${rule.title}”权限才能打开这一页`}
          text={
            apply_at
              ? '申请通过后，这一页会自动打开。'
              : rule.apply_at
                ? '这项权限还没有开放申请，开放后会出现在左边的菜单里。'
                : '它只开放给平台工作人员。'
          }
        >
          {apply_at ? (
            <ButtonLink kind="red" href={apply_at}>
              去申请
            </ButtonLink>
          ) : (
            <ButtonLink href={back === null ? '/' : '/user'}>
              {back === null ? '回首页' : '回用户中心'}
            </ButtonLink>
          )}
        </EmptyState>
      </section>
    </DeskPage>
  );
}
