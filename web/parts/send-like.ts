import { confirmBox } from '../shell/confirm-box.ts';
import { loginAddress } from '../shell/react-to-refusal.ts';
import type { Like, ReadThing } from './read-thing.ts';

type Sent = {
  thing: Pick<ReadThing<never>, 'like'>;
  /** 0 is the thing itself. */
  comment_id: number;
  before: Like;
  /** Shows what the heart is now, unless it was pressed again. */
  show: (to: Like) => void;
  member: boolean;
};

const turns = new WeakMap<Sent['thing'], Map<number, Promise<void>>>();

/** The heart has changed already; a refusal takes it back. Quick presses are sent one after another. */
export async function sendLike({ thing, comment_id, before, show, member }: Sent): Promise<void> {
  if (!member) {
    const question = { title: '登录后再赞', text: '赞过的内容记在你的账号里。', yes: '去登录' };
    if (await confirmBox(question)) location.assign(loginAddress());
    return;
  }
  const of_thing = turns.get(thing) ?? new Map<number, Promise<void>>();
  turns.set(thing, of_thing);
  const earlier = of_thing.get(comment_id);
  const send = async () => {
    await earlier;
    await thing.like(comment_id, !before.liked).then(show, () => show(before));
  };
  const turn = send();
  of_thing.set(comment_id, turn);
  await turn;
  if (of_thing.get(comment_id) === turn) of_thing.delete(comment_id);
}
