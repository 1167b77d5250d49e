import type { TableColumnType } from 'antd';
import { may } from '../../../../contract/access.ts';
import { person_states } from '../../../../contract/admin/person-states.ts';
import type { PersonRow } from '../../../../contract/admin/people.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { permissionWords } from '../../../desk/permission-titles.ts';
import { StateTag } from '../../../desk/state-tag.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { thousands } from '../../../ui/count.ts';
import { Tag } from '../../../ui/tag.tsx';
import { exactTime } from '../../../ui/time-ago.tsx';

type WrittenProps = { tab: 'posts' | 'comments'; title: string; username: string; count: number };

/** How much somebody wrote, and for who may judge it the way there. */
const Written = ({ tab, title, username, count }: WrittenProps) => {
  const judges = may(useDeskViewer(), 'staff_moderator');
  return count > 0 && judges ? (
    <a
      className="desk-link"
      href={`/admin/content/${tab}?author=${username}`}
      aria-label={`${username} 的${title}，${thousands(count)}`}
    >
      {thousands(count)}
    </a>
  ) : (
    thousands(count)
  );
};

/** A card on a phone leaves it out. */
const none = <span className="nil">—</span>;

/** Who it is, what they may do, how much they wrote. */
export const user_columns: TableColumnType<PersonRow>[] = [
  {
    title: '用户',
    key: 'person',
    render: (_, person) => (
      <span className="user-cell">
        <Avatar person={person} size={28} />
        <span>
          <a className="desk-link" href={`/admin/users/${person.id}`}>
            {person.nickname}
          </a>
          <span className="meta n">
            {person.username} · 编号 {person.id}
          </span>
        </span>
      </span>
    ),
  },
  {
    title: '状态',
    key: 'state',
    width: 88,
    render: (_, { state }) => <StateTag states={person_states} state={state} />,
  },
  {
    title: '权限',
    key: 'permissions',
    render: (_, { permissions, staff_role }) =>
      permissions.length === 0 ? (
        <span className="meta">普通会员</span>
      ) : (
        <span className="user-tags">
          {permissions.map((one) => (
            <Tag key={one} {...(one === 'staff' ? { tone: 'blue' as const } : {})}>
              {permissionWords(one, staff_role)}
            </Tag>
          ))}
        </span>
      ),
  },
  {
    title: '联系方式',
    key: 'contact',
    render: (_, { email_masked, phone_masked }) =>
      email_masked || phone_masked ? (
        <span className="n">
          {email_masked ?? phone_masked}
          {email_masked && phone_masked ? <span className="meta">{phone_masked}</span> : null}
        </span>
      ) : (
        none
      ),
  },
  {
    title: '帖子 / 回复',
    key: 'counts',
    align: 'right',
    width: 128,
    render: (_, { username, post_count, comment_count }) => (
      <span className="n">
        <Written tab="posts" title="帖子" username={username} count={post_count} />
        {' / '}
        <Written tab="comments" title="回复" username={username} count={comment_count} />
      </span>
    ),
  },
  {
    title: '注册',
    key: 'created',
    width: 112,
    render: (_, { created_at }) => (
      <span className="n">{exactTime(Date.parse(created_at)).slice(0, 10)}</span>
    ),
  },
  {
    title: '最近登录',
    key: 'seen',
    width: 112,
    render: (_, { last_seen_on }) => (last_seen_on ? <span className="n">{last_seen_on}</span> : none),
  },
];
