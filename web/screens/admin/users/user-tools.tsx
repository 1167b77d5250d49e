import { person_states } from '../../../../contract/admin/person-states.ts';
import { Choice } from '../../../desk/choice.tsx';
import type { ListAddress } from '../../../desk/list-address.ts';
import { permission_titles } from '../../../desk/permission-titles.ts';
import { Icon } from '../../../ui/icon.tsx';
import { user_sorts, type UserView } from './view.ts';

type Props = { view: UserView; address: ListAddress };

/** Looking for people; what is chosen stands in the address. */
export function UserTools({ view, address }: Props) {
  return (
    <div className="desk-tools">
      <form
        className="user-find"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('keyword');
          address.go({ keyword: typeof text === 'string' ? text.trim() : null });
        }}
      >
        <Icon name="search" />
        <label className="sr-only" htmlFor="user-keyword">
          用户名、昵称、邮箱、手机号或编号
        </label>
        <input
          key={view.keyword}
          id="user-keyword"
          type="search"
          name="keyword"
          maxLength={100}
          defaultValue={view.keyword}
          placeholder="用户名、昵称、邮箱、手机号或编号"
          autoComplete="off"
        />
      </form>
      <Choice
        aria-label="权限"
        value={view.permission ?? ''}
        options={[['', '全部权限'], ...Object.entries(permission_titles)]}
        onChange={(event) => address.go({ permission: event.target.value })}
      />
      <Choice
        aria-label="状态"
        value={view.state ?? ''}
        options={[
          ['', '全部状态'],
          ...Object.entries(person_states).map(([state, { title }]): [string, string] => [state, title]),
        ]}
        onChange={(event) => address.go({ state: event.target.value })}
      />
      <span className="end">
        <Choice
          aria-label="排序"
          value={view.sort}
          options={Object.entries(user_sorts)}
          onChange={({ target: { value } }) => address.go({ sort: value === 'newest' ? null : value })}
        />
      </span>
    </div>
  );
}
