import { may, type Access } from '../../../../contract/access.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

type Shortcut = { title: string; icon: IconName; href: string; end?: string; access?: Access };

/** The ways that are used most, of those that the reader may use. */
export function Shortcuts({ drafts }: { drafts: number }) {
  const viewer = useDeskViewer();
  const all: Shortcut[] = [
    {
      title: '发帖',
      icon: 'edit',
      href: '/forum/publish',
      ...(drafts ? { end: `草稿 ${drafts}` } : {}),
    },
    { title: '上传素材', icon: 'image', href: '/user/files' },
    { title: '申请权限', icon: 'shield', href: '/user/permission' },
    { title: '身份认证', icon: 'ok', href: '/user/setting?type=authentication' },
    { title: '个人资料', icon: 'user', href: '/user/setting?type=me' },
    { title: '登录设备', icon: 'gear', href: '/user/setting?type=safe' },
    { title: '收货地址', icon: 'place', href: '/user/setting?type=contact' },
    { title: '推广素材', icon: 'share', href: '/user/league?type=material', access: 'league' },
    { title: '加入联盟', icon: 'share', href: '/partner/join' },
  ];
  const mine = all.filter(({ access = 'user' }) => may(viewer, access)).slice(0, 8);
  return (
    <section className="work" aria-label="快捷入口">
      <SectionHead title="快捷入口" />
      <ul className="shortcuts">
        {mine.map(({ title, icon, href, end }) => (
          <li key={title}>
            <a href={href}>
              <Icon name={icon} size={18} />
              {title}
              {end ? <span className="end n">{end}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
