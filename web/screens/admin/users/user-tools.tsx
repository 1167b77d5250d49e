import { person_states } from '../../../../contract/admin/person-states.ts';
import { Choice } from '../../../desk/choice.tsx';
import { FindForm } from '../../../desk/find-form.tsx';
import { permission_titles } from '../../../desk/permission-titles.ts';
import { titled } from '../../../desk/titled.ts';
import type { Listed } from '../../../desk/use-listed.ts';

export const user_sorts = { newest: '最近注册', seen: '最近登录', posts: '帖子最多' } as const;

type Props = Pick<Listed<'admin.people'>, 'given' | 'address'>;

/** Looking for people; what is chosen stands in the address. */
export function UserTools({ given, address }: Props) {
  return (
    <div className="desk-tools">
      <FindForm
        address={address}
        keyword={given.keyword ?? ''}
        title="用户名、昵称、邮箱、手机号或编号"
        max={100}
        wide
      />
      <Choice
        aria-label="权限"
        value={given.permission ?? ''}
        options={titled(permission_titles, '全部权限')}
        onChange={(event) => address.go({ permission: event.target.value })}
      />
      <Choice
        aria-label="状态"
        value={given.state ?? ''}
        options={titled(person_states, '全部状态')}
        onChange={(event) => address.go({ state: event.target.value })}
      />
      <span className="end">
        <Choice
          aria-label="排序"
          value={given.sort ?? 'newest'}
          options={titled(user_sorts)}
          onChange={({ target: { value } }) => address.go({ sort: value === 'newest' ? null : value })}
        />
      </span>
    </div>
  );
}
