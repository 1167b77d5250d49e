import { person_states } from '../../../../contract/admin/person-states.ts';
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
        label="权限"
        value={view.permission ?? ''}
        options={[['', '全部权限'], ...Object.entries(permission_titles)]}
        onChange={(permission) => address.go({ permission })}
      />
      <Choice
        label="状态"
        value={view.state ?? ''}
        options={[
          ['', '全部状态'],
          ...Object.entries(person_states).map(([state, { title }]): [string, string] => [state, title]),
        ]}
        onChange={(state) => address.go({ state })}
      />
      <span className="end">
        <Choice
          label="排序"
          value={view.sort}
          options={Object.entries(user_sorts)}
          onChange={(sort) => address.go({ sort: sort === 'newest' ? null : sort })}
        />
      </span>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: (readonly [string, string])[];
  onChange: (value: string) => void;
};

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <span className="select">
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map(([name, title]) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </span>
);
