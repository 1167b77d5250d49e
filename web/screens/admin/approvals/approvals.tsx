import '../../../desk/queue-nav.css';
import './approvals.css';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { approval_kinds } from '../../../../contract/approval/kinds.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { BatchBar } from './batch-bar.tsx';
import { InboxItem } from './inbox-item.tsx';
import { InboxList } from './inbox-list.tsx';
import { KindNav } from './kind-nav.tsx';
import { useKeys } from '../../../desk/use-keys.ts';
import { usePicked } from './use-picked.ts';
import { useQueue, type Queue } from './use-queue.ts';

/** The inbox of one kind of application and the one that is open; on a phone two pages. */
export default function Approvals() {
  const queue = useQueue();
  const picked = usePicked();
  const { kind, id, rows, at, narrow } = queue;
  const open = (to: number) => rows[to] && queue.open(rows[to].id);
  useKeys({
    j: () => open(at + 1),
    k: () => open(Math.max(at - 1, 0)),
    Enter: () => (id === null ? open(0) : document.getElementById('decide-words')?.focus()),
    x: () => {
      const row = rows[at];
      if (row?.status === 'pending' && !row.avoid) picked.toggle(row.id);
    },
  });
  const item_page = narrow && id !== null;
  return (
    <div className={item_page ? 'approvals with-keys item-page' : 'approvals with-keys'}>
      <KindNav queue={queue} />
      <div className="desk-main">
        <DeskPage
          title={kind ? `${approval_kinds[kind].title}审批` : '审批'}
          meta={factsOf(queue)}
          back={
            item_page ? { title: '回到队列', href: queue.address(null) } : { title: '概览', href: '/admin' }
          }
          acts={
            <>
              {queue.decided ? null : (
                <Button onClick={picked.on ? picked.stop : picked.start} aria-pressed={picked.on}>
                  批量处理
                </Button>
              )}
              <ButtonLink
                href={queue.filtered({ state: queue.decided ? null : 'decided', age: null, assigned: null })}
              >
                {queue.decided ? '待处理' : '历史'}
              </ButtonLink>
            </>
          }
        >
          {picked.on && !item_page ? <BatchBar queue={queue} picked={picked} /> : null}
          <section className="work inbox">
            {item_page ? null : <InboxList queue={queue} picked={picked} />}
            {kind && id !== null ? (
              <InboxItem key={id} queue={queue} kind={kind} id={id} keys_off={picked.on} />
            ) : narrow ? null : (
              <div className="inbox-item">
                {queue.list.data?.list.length === 0 ? (
                  <EmptyState title="没有打开的申请" text="队列里有申请时，会在这里打开。" />
                ) : null}
              </div>
            )}
          </section>
        </DeskPage>
      </div>
    </div>
  );
}

function factsOf({ kind, counts, decided }: Queue): string | undefined {
  const facts = counts.data?.kinds.find((one) => one.kind === kind);
  if (!facts || decided) return decided ? '已处理的申请' : undefined;
  return `${facts.pending} 件等待${facts.over_48 > 0 ? `，${facts.over_48} 件超过 48 小时` : ''}`;
}
