import type { CsvOfView } from '../../contract/http/csv-of-view.ts';
import { toast } from '../shell/toast.ts';
import { Button } from '../ui/button.tsx';
import { thousands } from '../ui/count.ts';
import { useAct } from './use-act.ts';

/** The rows of this view as a file. `unit` as they are counted, for example 条. */
export function CsvButton({ read, unit }: { read: () => Promise<CsvOfView>; unit: string }) {
  const { act, busy } = useAct();
  const save = () =>
    act('export', async () => {
      const { file_name, csv, rows, cut } = await read();
      const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      const link = Object.assign(document.createElement('a'), { href: url, download: file_name });
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 1000);
      toast(
        cut
          ? `只下载了最前面的 ${thousands(rows)} ${unit}，缩小范围可以下载其余的`
          : `已下载 ${thousands(rows)} ${unit}`,
      );
    });
  return (
    <Button busy={busy === 'export'} onClick={() => void save()}>
      下载 CSV
    </Button>
  );
}
