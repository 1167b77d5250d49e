import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** How often a file that is being made is asked after, in milliseconds. */
const ask_again_ms = 3000;

/** What the site keeps of its member: to take along, and to have deleted. */
export function OwnData() {
  const read = useRead('user.export_state', {});
  const { act, busy } = useAct();
  const [leaving, setLeaving] = useState(false);
  const making = read.data?.state === 'making';
  const { reload } = read;
  useEffect(() => {
    if (!making) return;
    const timer = setInterval(() => void reload(), ask_again_ms);
    return () => clearInterval(timer);
  }, [making, reload]);
  const ask = () =>
    act('export', async () => {
      const asked = await quietApi('user.export', {});
      read.change(() => asked);
      toast('正在准备，做好后在这里下载');
    });
  return (
    <section className="work" aria-labelledby="own-data-title">
      <div className="section-head">
        <h2 id="own-data-title">我的数据</h2>
      </div>
      <ReadState read={read} rows={2}>
        {(file) => (
          <ul className="desk-rows own-data">
            <li>
              <h3>导出我的数据</h3>
              <span className="meta n" role="status">
                {fileWords(file)}
              </span>
              <span className="end">
                {file.state === 'ready' ? (
                  <Button type="primary" href={file.url!} download>
                    下载
                  </Button>
                ) : (
                  <Button
                    loading={busy === 'export'}
                    disabled={making || file.next_at !== null}
                    onClick={() => void ask()}
                  >
                    申请导出
                  </Button>
                )}
              </span>
            </li>
            <li>
              <h3>注销账户</h3>
              <span className="meta">30 天内登录可以取消</span>
              <span className="end">
                <Button onClick={() => setLeaving(true)}>注销</Button>
              </span>
            </li>
          </ul>
        )}
      </ReadState>
      <Suspense>{leaving ? <LeaveDialog onClose={() => setLeaving(false)} /> : null}</Suspense>
    </section>
  );
}

function fileWords(file: Output<'user.export_state'>): string {
  switch (file.state) {
    case 'none':
      return '资料、帖子、回复等，打包成一个文件';
    case 'making':
      return '正在准备';
    case 'ready':
      return `${Math.max(1, Math.round((file.size ?? 0) / 1024))} KB，${dayTime(file.expires_at!)}前可以下载`;
    case 'expired':
      return `上次 ${dayTime(file.asked_at!)}，文件已过期`;
  }
}
