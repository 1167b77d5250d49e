import './collect.css';
import { useState } from 'react';
import { collect_types, type CollectType } from '../../../../contract/collect/collect-types.ts';
import { api, quietApi } from '../../../api.ts';
import { useSubPage } from '../../../desk/desk-viewer.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { DeskList } from '../../../desk/desk-list.tsx';
import { text } from '../../../desk/filters.ts';
import { FindForm } from '../../../desk/find-form.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { useAct } from '../../../desk/use-act.ts';
import { useListed, type Listed } from '../../../desk/use-listed.ts';
import { useRead } from '../../../desk/use-read.ts';
import { FolderDialog } from '../../../parts/folder-dialog.tsx';
import { toast } from '../../../shell/toast.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { CollectTools } from './collect-tools.tsx';
import { CollectedRow } from './collected-row.tsx';
import { emptyWords } from './empty-words.ts';
import { FolderNav } from './folder-nav.tsx';
import { Folders } from './folders.tsx';

/** What one keeps, by its type and in folders; each view has an address. */
export default function Collect() {
  const type = (useSubPage()?.type ?? 'collect_post') as CollectType;
  const address = useListAddress();
  const managing = address.query.get('view') === 'folders';
  const folders = useRead('collect.folders', managing ? {} : { type });
  const listed = useListed(
    {
      call: 'collect.index',
      filters: {
        folder: (given) => (/^\d{1,9}$/.test(given) ? Number(given) : undefined),
        keyword: text(30),
      },
    },
    { type },
  );
  return (
    <DeskPage title="我的收藏">
      <DeskTabs counts={listed.read.data?.counts}>
        <div className="collect">
          <FolderNav folders={folders.data} managing={managing} />
          {managing ? (
            <Folders read={folders} />
          ) : (
            <Things key={type} type={type} folders={folders} listed={listed} />
          )}
        </div>
      </DeskTabs>
    </DeskPage>
  );
}

type Props = {
  type: CollectType;
  folders: ReturnType<typeof useRead<'collect.folders'>>;
  listed: Listed<'collect.index'>;
};

function Things({ type, folders, listed: { address, read, given } }: Props) {
  const { folder, keyword = '' } = given;
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [moving, setMoving] = useState<readonly number[] | null>(null);
  const reload = async () => {
    await Promise.all([read.reload(), folders.reload()]);
    setTicked([]);
  };
  const { act, busy } = useAct(reload);
  const rows = read.data?.list ?? [];
  const chosen = rows.map(({ id }) => id).filter((id) => ticked.includes(id));
  const titles = new Map(folders.data?.map(({ id, title }) => [id, title]));
  const kind = collect_types[type].title;

  const remove = (ids: readonly number[]) =>
    act('remove', () => api('collect.remove', { type, ids: [...ids] }), {
      sure: ids.length > 1 && {
        title: `取消收藏 ${ids.length} 条${kind}`,
        text: '取消后要再次收藏，需要重新找到它们。',
        yes: '取消收藏',
        no: '留着',
      },
      said: ({ removed }) => (removed === 1 ? '已取消收藏' : `已取消收藏 ${removed} 条`),
    });

  return (
    <div className="collect-list">
      <h2 className="sr-only">{kind}</h2>
      <CollectTools
        rows={rows}
        chosen={chosen}
        title={folder === undefined ? `全部${kind}` : (titles.get(folder) ?? '收藏夹')}
        total={read.data?.total}
        busy={busy}
        onTick={setTicked}
        onMove={() => setMoving(chosen)}
        onRemove={() => void remove(chosen)}
        find={<FindForm address={address} keyword={keyword} title={`在${kind}里找`} />}
      />
      <DeskList
        read={read}
        address={address}
        empty={
          keyword ? (
            <EmptyState title={`没有找到“${keyword}”`} text="标题、摘要和作者里都没有。">
              <ButtonLink href={address.with({ keyword: null })}>清除关键词</ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState {...(folder === undefined ? emptyWords[type].all : emptyWords[type].folder)}>
              <ButtonLink href={emptyWords[type].next.href}>{emptyWords[type].next.title}</ButtonLink>
            </EmptyState>
          )
        }
      >
        {(list) => (
          <ul className="collected">
            {list.map((item) => (
              <CollectedRow
                key={item.id}
                item={item}
                folder={folder === undefined && item.folder_id > 0 ? titles.get(item.folder_id) : undefined}
                ticked={ticked.includes(item.id)}
                busy={busy !== null}
                onTick={() =>
                  setTicked((now) =>
                    now.includes(item.id) ? now.filter((one) => one !== item.id) : [...now, item.id],
                  )
                }
                onMove={() => setMoving([item.id])}
                onRemove={() => void remove([item.id])}
              />
            ))}
          </ul>
        )}
      </DeskList>
      {moving ? (
        <FolderDialog
          title={moving.length > 1 ? `把 ${moving.length} 条收藏移到` : '移到'}
          current={rows.find(({ id }) => id === moving[0])?.folder_id ?? 0}
          onChoose={async (to) => {
            await quietApi('collect.move', { type, ids: [...moving], folder_id: to.id });
            toast(`已移到“${to.title}”`);
            await reload();
          }}
          onClose={() => setMoving(null)}
        />
      ) : null}
    </div>
  );
}
