import './audit.css';
import { may } from '../../../../contract/access.ts';
import { api } from '../../../api.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { CsvButton } from '../../../desk/csv-button.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { FilterForm } from '../../../desk/filter-form.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { auditColumns } from './audit-columns.tsx';
import { audit_filters, subject_kinds } from './view.ts';

/** Who did what, when, to what; the filters stand in the address, so that a view can be handed on. */
export default function Audit() {
  const { address, read, given, narrowed } = useListed({
    call: 'admin.audit',
    filters: audit_filters,
    sizes: [20, 50, 100],
  });
  const viewer = useDeskViewer();
  return (
    <DeskPage
      title="审计"
      meta={read.data ? `${thousands(read.data.total)} 条，只增不改` : undefined}
      back={null}
      acts={
        may(viewer, 'staff_admin') ? (
          <CsvButton unit="条" read={() => api('admin.audit_export', given)} />
        ) : null
      }
    >
      <section className="work">
        <FilterForm
          address={address}
          label="筛选操作记录"
          fields={[
            { name: 'actor', label: '操作人', max: 20, placeholder: '用户名' },
            {
              name: 'action',
              label: '操作',
              options: (read.data?.actions ?? []).map(({ action, title }) => [action, title] as const),
            },
            { name: 'subject_kind', label: '对象', options: Object.entries(subject_kinds) },
            { name: 'subject_id', label: '编号', kind: 'number' },
            { name: 'from', label: '从', kind: 'day' },
            { name: 'to', label: '到', kind: 'day' },
          ]}
        />
        <DeskList
          read={read}
          address={address}
          empty={
            narrowed ? (
              <EmptyState title="没有符合条件的记录" text="放宽条件，或者看全部记录。">
                <ButtonLink href="/admin/audit">看全部记录</ButtonLink>
              </EmptyState>
            ) : (
              <EmptyState title="还没有操作记录" text="工作人员处理申请和账号时，会在这里留下记录。">
                <ButtonLink href="/admin/approvals">去审批</ButtonLink>
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <DeskTable rows={rows} row_key={({ id }) => id} label="操作记录" columns={auditColumns} />
          )}
        </DeskList>
      </section>
    </DeskPage>
  );
}
