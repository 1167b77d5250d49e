import './notify.css';
import { useCallback, useEffect } from 'react';
import { notice_topics, topic_names, type NoticeTopic } from '../../../../contract/notify/topics.ts';
import { quietApi } from '../../../api.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { DeskList } from '../../../desk/desk-list.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { useAct } from '../../../desk/use-act.ts';
import { useNotice } from '../../../desk/use-notice.ts';
import { useRead } from '../../../desk/use-read.ts';
import { hearUnread } from '../../../shell/notice-counts.ts';
import { noticed } from '../../../shell/told.ts';
import { toast } from '../../../shell/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { NoticeDays } from './notice-days.tsx';

/** What one was told of: unread first, by topic, with what can be done about it. */
export default function Notify() {
  const address = useListAddress();
  const type = topic_names.find((name) => name === address.query.get('type'));
  const unread_only = address.query.get('unread') === '1';
  const { page, limit } = address;
  const read = useRead('notify.list', { page, limit, unread: unread_only, ...(type ? { type } : {}) });
  const counts = useRead('notify.by_type', { limit: 1 });
  const { unread } = useNotice('/user/notify');
  const { act, busy } = useAct();
  const [reload_list, reload_counts] = [read.reload, counts.reload];
  const reload = useCallback(
    async () => void (await Promise.all([reload_list(), reload_counts()])),
    [reload_list, reload_counts],
  );
  useEffect(() => {
    const again = () => void reload();
    addEventListener(noticed, again);
    return () => removeEventListener(noticed, again);
  }, [reload]);

  const undo = (what: 'read' | 'delete', at: string) => ({
    title: '撤销',
    run: () =>
      void act('undo', async () => {
        hearUnread((await quietApi('notify.undo', { what, at })).unread);
        await reload();
      }),
  });
  const readAll = () =>
    act('read_all', async () => {
      const done = await quietApi('notify.read_all', type ? { type } : {});
      hearUnread(done.unread);
      await reload();
      if (done.changed > 0) toast(`${done.changed} 条已标为已读`, { act: undo('read', done.at) });
    });
  const markRead = async (id: number) => {
    const done = await quietApi('notify.read', { ids: [id] }).catch(() => null);
    if (!done) return;
    hearUnread(done.unread);
    read.change((data) => ({
      ...data,
      list: data.list.map((one) => (one.id === id ? { ...one, unread: false } : one)),
    }));
    await counts.reload();
  };
  const remove = (id: number) =>
    act(`${id}`, async () => {
      const done = await quietApi('notify.delete', { ids: `${id}` });
      hearUnread(done.unread);
      await reload();
      toast('已删除', { act: undo('delete', done.at) });
    });

  const types = counts.data?.types ?? [];
  const of_type = type ? (types.find((one) => one.type === type)?.unread ?? 0) : unread;
  const any_unread = of_type > 0 || (read.data?.list.some((one) => one.unread) ?? false);
  return (
    <DeskPage
      title="通知"
      meta={unread > 0 ? `未读 ${unread} 条` : '没有未读'}
      acts={
        <Button busy={busy === 'read_all'} disabled={!any_unread} onClick={() => void readAll()}>
          全部标为已读
        </Button>
      }
    >
      <section className="work notices">
        <Tabs
          label="通知类别"
          items={[
            {
              title: '全部',
              href: address.with({ type: null }),
              current: !type,
              ...(unread > 0 ? { count: unread } : {}),
            },
            ...types
              // What belongs to later parts of the site is shown once there is some of it.
              .filter((one) => one.total > 0 || !later.includes(one.type))
              .map((one) => ({
                title: one.title,
                href: address.with({ type: one.type }),
                current: one.type === type,
                ...(one.unread > 0 ? { count: one.unread } : {}),
              })),
          ]}
          end={
            <label className="only-unread">
              <input
                type="checkbox"
                checked={unread_only}
                onChange={() => address.go({ unread: unread_only ? null : 1 })}
              />
              只看未读
            </label>
          }
        />
        <DeskList
          read={read}
          address={address}
          empty={<Nothing type={type} unread_only={unread_only} all={address.with({ unread: null })} />}
        >
          {(rows) => (
            <NoticeDays
              rows={rows}
              busy={busy}
              onRead={(id) => void markRead(id)}
              onDelete={(id) => void remove(id)}
            />
          )}
        </DeskList>
      </section>
    </DeskPage>
  );
}

const later: readonly NoticeTopic[] = ['task', 'trade'];

function Nothing({ type, unread_only, all }: { type?: NoticeTopic; unread_only: boolean; all: string }) {
  if (unread_only)
    return (
      <EmptyState title="没有未读的通知" text="读过的还在，换到全部就能看到。">
        <ButtonLink href={all}>看全部</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      title={type ? `还没有${notice_topics[type].title}通知` : '还没有通知'}
      text={type ? notice_topics[type].empty : '有人回复、赞或关注你，申请有了结果，都会出现在这里。'}
    >
      <ButtonLink href="/posts">去看帖</ButtonLink>
    </EmptyState>
  );
}
