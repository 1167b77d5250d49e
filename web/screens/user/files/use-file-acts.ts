import { api } from '../../../api.ts';
import { useAct } from '../../../desk/use-act.ts';

type Wanted = {
  /** Reads the list anew. */
  reload: () => Promise<unknown>;
  /** Something was done with all the chosen ones. */
  onDone: () => void;
};

/** What can be done with pictures of the library; each says what it did, and a deletion how to undo it. */
export function useFileActs({ reload, onDone }: Wanted) {
  const { act, busy } = useAct(reload);
  const whole = async (call: Promise<unknown>) => {
    await call;
    onDone();
  };
  const rename = (id: number, title: string) =>
    act('rename', () => api('file.images_update', { ids: [id], title }), { said: '已改名' });
  const move = (ids: readonly number[], category: number) =>
    act('move', () => whole(api('file.images_update', { ids: [...ids], category })), {
      said: `已移动 ${ids.length} 张`,
    });
  const back = (ids: readonly number[]) => ({
    run: () => whole(api('file.images_restore', { ids: [...ids] })),
    said: `已恢复 ${ids.length} 张`,
  });
  const restore = (ids: readonly number[]) => act('restore', back(ids).run, back(ids));
  const remove = (ids: readonly number[]) =>
    act('remove', () => whole(api('file.images_delete', { ids: ids.join(',') })), {
      sure: {
        title: ids.length > 1 ? `删除这 ${ids.length} 张图片` : '删除这张图片',
        text: '30 天内可以在“最近删除”里恢复，之后不再保留。',
        yes: '删除',
        grave: true,
      },
      said: `已删除 ${ids.length} 张`,
      undo: { title: '撤销', ...back(ids) },
    });
  return { rename, move, restore, remove, busy };
}
