import './users.css';
import { person_states } from '../../../../contract/admin/person-states.ts';
import { may } from '../../../../contract/access.ts';
import { api } from '../../../api.ts';
import { CsvButton } from '../../../desk/csv-button.tsx';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { oneOf, text } from '../../../desk/filters.ts';
import { permission_titles } from '../../../desk/permission-titles.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { People } from './people.tsx';
import { user_sorts, UserTools } from './user-tools.tsx';

/** Who is here; what is looked for stands in the address. */
export default function Users() {
  const { address, read, given, narrowed } = useListed(
    {
      call: 'admin.people',
      filters: {
        keyword: text(100),
        permission: oneOf(permission_titles),
        state: oneOf(person_states),
        sort: oneOf(user_sorts),
      },
      sizes: [20, 50, 100],
    },
    { sort: 'newest' },
  );
  const viewer = useDeskViewer();
  return (
    <DeskPage
      title="用户"
      meta={read.data ? `${thousands(read.data.total)} 人` : undefined}
      back={null}
      acts={
        may(viewer, 'staff_admin') ? (
          <CsvButton unit="人" read={() => api('admin.people_export', given)} />
        ) : undefined
      }
    >
      <section className="work">
        <UserTools given={given} address={address} />
        <DeskList
          read={read}
          address={address}
          empty={
            <EmptyState title="没有找到这样的用户" text="邮箱和手机号要写完整，用户名和昵称可以只写开头。">
              {narrowed ? <ButtonLink href="/admin/users">看全部用户</ButtonLink> : null}
            </EmptyState>
          }
        >
          {(rows) => <People rows={rows} after={read.reload} />}
        </DeskList>
      </section>
    </DeskPage>
  );
}
