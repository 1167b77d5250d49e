import { useEffect } from 'react';
import type { Input } from '../../../../contract/index.ts';
import { api } from '../../../api.ts';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';

/** How often a file that is being made is asked after, in milliseconds. */
const ask_again_ms = 2000;

/** Has the lines that are seen made into a file; what is ready is fetched here. */
export function ExportCsv({ view }: { view: Input<'transaction.export'> }) {
  const read = useRead('transaction.exports', {});
  const { act, busy } = useAct(read.reload);
  const [newest] = read.data ?? [];
  const making = newest?.state === 'making';
  const { reload } = read;
  useEffect(() => {
    if (!making) return;
    const timer = setInterval(() => void reload(), ask_again_ms);
    return () => clearInterval(timer);
  }, [making, reload]);
  const { page: _page, limit: _limit, ...asked } = view as Record<string, string>;
  const ask = () =>
    act('export', async () => {
      await api('transaction.export', asked);
      toast('正在生成，做好后在这里下载');
    });
  return (
    <>
      {newest?.state === 'ready'
        ? newest.parts.map(({ url, rows }, at) => (
            <a key={url} className="btn" href={url} download>
              下载{newest.parts.length > 1 ? `第 ${at + 1} 份` : ''}（{thousands(rows)} 条）
            </a>
          ))
        : null}
      <Button busy={busy === 'export' || making} onClick={() => void ask()}>
        {making ? '正在生成' : '导出 CSV'}
      </Button>
    </>
  );
}
