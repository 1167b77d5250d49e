import { api } from '../../../api.ts';
import { useAct } from '../../../desk/use-act.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { toast } from '../../../shell/toast.ts';

type Wanted = {
  /** Reads the list anew. */
  reload: () => Promise<unknown>;
  /** Something was done with all the chosen ones. */
  onDone: () => void;
};

/** What can be done with pictures of the library; each says what it did, and a deletion how to undo it. */
export function useFileActs({ reload, onDone }: Wanted) {
  const { act, busy } = useAct();
  const done = async (words: string, undo?: () => void) => {
    onDone();
    toast(words, undo ? { act: { title: '撤销', run: undo } } : {});
    await reload();
  };
  const rename = async (id: number, title: string) => {
    if (!(await act('rename', () => api('file.images_update', { ids: [id], title })))) return;
    toast('已改名');
    await reload();
  };
  const move = async (ids: readonly number[], category: number) => {
    if (await act('move', () => api('file.images_update', { ids: [...ids], category })))
      await done(`已移动 ${ids.length} 张`);
  };
  const restore = async (ids: readonly number[]) => {
    if (await act('restore', () => api('file.images_restore', { ids: [...ids] })))
      await done(`已恢复 ${ids.length} 张`);
  };
  const remove = async (ids: readonly number[]) => {
    const sure = await confirmBox({
      title: ids.length > 1 ? `删除这 ${ids.length} 张图片` : '删除这张图片',
      text: '30 天内可以在“最近删除”里恢复，之后不再保留。',
      yes: '删除',
      grave: true,
    });
    if (sure && (await act('remove', () => api('file.images_delete', { ids: ids.join(',') }))))
      await done(`已删除 ${ids.length} 张`, () => void restore(ids));
  };
  return { rename, move, restore, remove, busy };
}
