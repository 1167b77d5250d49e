import './audit.css';
import { may } from '../../../../contract/access.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { useListAddress } from '../../../desk/list-address.ts';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFiltersForm } from './audit-filters.tsx';
import { ExportButton } from './export-button.tsx';
import { readFilters } from './view.ts';

const sizes = [20, 50, 100] as const;

/** Who did what, when, to what; the filters stand in the address, so that a view can be handed on. */
export default function Audit() {
  const address = useListAddress(sizes);
  const filters = readFilters(address.query);
  const read = useRead('admin.audit', { ...filters, page: address.page, limit: address.limit });
  const viewer = useDeskViewer();
  const filtered = Object.keys(filters).length > 0;
  return (
    <DeskPage
      title="审计"
      meta={read.data ? `${thousands(read.data.total)} 条，只增不改` : undefined}
      back={null}
      acts={may(viewer, 'staff_admin') ? <ExportButton filters={filters} /> : null}
    >
      <section className="work">
        <AuditFiltersForm
          key={address.query.toString()}
          filters={filters}
          actions={read.data?.actions ?? []}
          address={address}
        />
        <DeskList
          read={read}
          address={address}
          empty={
            filtered ? (
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
