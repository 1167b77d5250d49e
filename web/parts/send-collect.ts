import { api } from '../api.ts';
import { confirmBox } from '../shell/confirm-box.ts';
import { loginAddress } from '../shell/react-to-refusal.ts';
import { toast } from '../shell/toast.ts';
import type { Collectable, Collected } from './collectable.ts';
import { whenLoaded } from '../shell/when-loaded.ts';

type Sent = {
  thing: Collectable;
  before: Collected;
  show: (to: Collected) => void;
  member: boolean;
};

const turns = new Map<string, Promise<void>>();

/** Quick presses are sent one after another, and only what the last of them came to is shown. */
export async function sendCollect({ thing, before, show, member }: Sent): Promise<void> {
  if (!member) return askToLogin();
  const key = `${thing.type}:${thing.pcode ?? thing.id}`;
  const isLast = () => turns.get(key) === turn;
  const send = async () => {
    await turns.get(key);
    try {
      const to = await api(before.collected ? 'collect.cancel' : 'collect.add', thing);
      if (!isLast()) return;
      show({ collected: to.collected, count: to.count });
      if (to.collected) toast('已收藏', { act: { title: '放进收藏夹', run: () => chooseFolder(thing) } });
      else
        toast('已取消收藏', {
          act: {
            title: '恢复',
            run: () => void sendCollect({ thing, before: { ...before, collected: false }, show, member }),
          },
        });
    } catch {
      // The refusal has been said already.
      if (isLast()) show(before);
    }
  };
  const turn = send();
  turns.set(key, turn);
  await turn;
  if (isLast()) turns.delete(key);
}

/** Into which of one's folders; its code comes when it is asked for. */
const chooseFolder = (thing: Collectable) =>
  whenLoaded(import('./folder-dialog.tsx'), ({ openFolderDialog }) => openFolderDialog(thing));

async function askToLogin(): Promise<void> {
  if (await confirmBox({ title: '登录后再收藏', text: '收藏的内容记在你的账号里。', yes: '去登录' }))
    location.assign(loginAddress());
}
