import { api } from '../../../api.ts';
import { useAct } from '../../../desk/use-act.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import type { AuditFilters } from './view.ts';

/** The entries of this view as a file. */
export function ExportButton({ filters }: { filters: AuditFilters }) {
  const { act, busy } = useAct();
  const save = () =>
    act('export', async () => {
      const { file_name, csv, rows, cut } = await api('admin.audit_export', filters);
      const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      const link = Object.assign(document.createElement('a'), { href: url, download: file_name });
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 1000);
      toast(
        cut ? `只下载了最近的 ${thousands(rows)} 条，缩小范围可以下载其余的` : `已下载 ${thousands(rows)} 条`,
      );
    });
  return (
    <Button busy={busy === 'export'} onClick={() => void save()}>
      下载 CSV
    </Button>
  );
}
