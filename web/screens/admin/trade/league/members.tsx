import { DeskList } from '../../../../desk/desk-list.tsx';
import { DeskTable } from '../../../../desk/desk-table.tsx';
import { text } from '../../../../desk/filters.ts';
import { FilterForm } from '../../../../desk/filter-form.tsx';
import { useListed } from '../../../../desk/use-listed.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/notice.tsx';
import { yuan } from '../../../../ui/yuan.ts';

/** Who is in the league, whom each brought in both levels, what came of it, and who owes. */
export function LeagueMembers() {
  const { read, address, narrowed, whole } = useListed({
    call: 'admin.league_members',
    filters: { keyword: text(30) },
    sizes: [20, 50, 100],
  });
  return (
    <>
      <FilterForm
        address={address}
        label="找成员"
        fields={[{ name: 'keyword', label: '成员', max: 30, placeholder: '邀请码，或昵称、用户名开头' }]}
      />
      <DeskList
        read={read}
        address={address}
        empty={
          <EmptyState title={narrowed ? '没有这样的成员' : '还没有成员'}>
            {narrowed ? <ButtonLink href={whole}>看全部</ButtonLink> : null}
          </EmptyState>
        }
      >
        {(rows) => (
          <DeskTable
            label="成员"
            rows={rows}
            row_key={({ user_id }) => user_id}
            columns={[
              { title: '成员', render: (_, { person }) => person?.nickname ?? '已注销用户' },
              { title: '邀请码', className: 'n', dataIndex: 'code' },
              { title: '状态', dataIndex: 'status_title' },
              { title: '一级', align: 'right', className: 'n', dataIndex: 'first' },
              { title: '二级', align: 'right', className: 'n', dataIndex: 'second' },
              { title: '没结算', align: 'right', className: 'n', render: (_, { open }) => yuan(open) },
              { title: '已结算', align: 'right', className: 'n', render: (_, { settled }) => yuan(settled) },
              { title: '欠款', align: 'right', className: 'n', render: (_, { debt }) => yuan(debt) },
              {
                title: '',
                key: 'acts',
                align: 'right',
                render: (_, { user_id, person }) => (
                  <ButtonLink
                    size="sm"
                    href={`/admin/trade/league?member_id=${user_id}`}
                    label={`看${person?.nickname ?? '这个成员'}的佣金`}
                  >
                    佣金
                  </ButtonLink>
                ),
              },
            ]}
          />
        )}
      </DeskList>
    </>
  );
}
