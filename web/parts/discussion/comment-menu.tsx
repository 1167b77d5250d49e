import type { Dispatch, SetStateAction } from 'react';
import { useRevalidator } from 'react-router';
import type { CommentRow, ReplyRow, UnseenComment } from '../../../contract/forum/comments.ts';
import type { Reported } from '../complaint-dialog.tsx';
import { useCollect } from '../collect-button.tsx';
import { confirmBox } from '../../shell/confirm-box.ts';
import { toast } from '../../shell/toast.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { reasonBox } from '../reason-box.ts';
import { withoutRow, withRow } from './rows.ts';
import type { Talk, TalkCalls } from './talk.ts';
import { loadedOrSaid, whenLoaded } from '../../shell/when-loaded.ts';

type Props = {
  talk: Talk;
  row: ReplyRow;
  own: boolean;
  collected: boolean;
  /** Something can be written under the thread, and what was written can be changed. */
  talking: boolean;
  /** Looks after the place that the thread stands in. */
  moderates: boolean;
  /** Keeps order under this thread: one of those, or the author of the thing. */
  hosts: boolean;
  setRows: Dispatch<SetStateAction<CommentRow[]>>;
  onEdit: () => void;
  onRestored: () => void;
  /** One more that everybody reads, or one less. */
  onCount: (by: 1 | -1) => void;
};

/** The rest of what may be done with a comment: by its author, by the author of the thing, by those who moderate. */
export default function CommentMenu({
  talk,
  row,
  own,
  collected,
  talking,
  moderates,
  hosts,
  setRows,
  onEdit,
  onRestored,
  onCount,
}: Props) {
  const comment_id = row.id;
  const word = talk.words.comment;
  const { revalidate } = useRevalidator();
  const gone = row.status === 'deleted';
  const collect = useCollect({ type: talk.names.collect, id: comment_id }, collected, 0);
  const floor = row.parent_id === null ? (row as CommentRow) : null;
  // Nobody judges what they wrote themselves.
  const judges = moderates && !own;
  const shown = isShown(row.status);
  const change = (to: Partial<CommentRow>) => {
    setRows((rows) => withRow(rows, comment_id, to));
    if (to.status && isShown(to.status) !== shown) onCount(shown ? -1 : 1);
  };
  const callsOf = () => loadedOrSaid(talk.calls());
  const act = async (call: (calls: TalkCalls) => Promise<unknown>, done: () => void, said: string) => {
    try {
      await call(await callsOf());
    } catch {
      return;
    }
    done();
    toast(said);
  };
  const withReason = async (
    question: { title: string; yes: string; hint?: string },
    call: (calls: TalkCalls, reason: string) => Promise<unknown>,
    to: Partial<CommentRow>,
    said: string,
  ) => {
    const run = async (reason: string) => {
      await call(await callsOf(), reason);
      change(to.status === 'folded' ? { ...to, fold_reason: reason } : to);
    };
    if (await reasonBox({ ...question, run })) toast(said);
  };
  const restore = () =>
    act(
      (calls) => calls.restore(comment_id),
      () => {
        onRestored();
        void revalidate();
      },
      '已恢复',
    );
  const remove = async () => {
    const sure = await confirmBox({
      title: `删除这条${word}`,
      text: '删除后大家看不到它，30 天内可以恢复。',
      yes: '删除',
      grave: true,
    });
    if (!sure) return;
    try {
      await (await callsOf()).remove(comment_id);
    } catch {
      return;
    }
    setRows((rows) => withoutRow(rows, comment_id));
    if (shown) onCount(-1);
    toast('已删除', { act: { title: '恢复', run: () => void restore() } });
  };
  const hide = () =>
    withReason(
      { title: `隐藏这条${word}`, yes: '隐藏' },
      (calls, reason) => calls.hide(comment_id, reason),
      { status: 'hidden', content: '' },
      '已隐藏',
    );
  const refuse = () =>
    withReason(
      { title: '初审不通过', yes: '不通过' },
      (calls, reason) => calls.refuse(row, reason),
      { status: 'refused', content: '' },
      '已标为未通过',
    );
  const fold = () =>
    withReason(
      { title: `折叠这条${word}`, yes: '折叠', hint: '大家看得到这句话' },
      (calls, reason) => calls.fold(comment_id, true, reason),
      { status: 'folded' },
      '已折叠',
    );
  const display = () =>
    act(
      (calls) => calls.display(row),
      () => change({ status: 'normal' }),
      '已通过',
    );
  const unfold = () =>
    act(
      (calls) => calls.fold(comment_id, false),
      () => change({ status: 'normal', fold_reason: null }),
      '已取消折叠',
    );
  const top = (on: boolean) =>
    act(
      (calls) => calls.top(comment_id, on),
      () =>
        setRows((rows) =>
          rows.map((one) => ({ ...one, top: one.id === comment_id ? on : on ? false : one.top })),
        ),
      on ? '已置顶' : '已取消置顶',
    );

  return (
    <Menu label="更多操作" button={<Icon name="more" />}>
      {own || gone ? null : (
        <Item icon="mark" run={collect.press} title={collect.collected ? '取消收藏' : '收藏'} />
      )}
      {own || gone ? null : (
        <Item
          icon="warn"
          run={() =>
            report({
              target: talk.names.report,
              id: comment_id,
              title: `${row.author?.nickname ?? ''}的${word}`,
            })
          }
          title="举报"
        />
      )}
      {own && talking && !gone && row.status !== 'hidden' && row.status !== 'refused' ? (
        <Item icon="edit" run={onEdit} title="修改" />
      ) : null}
      {hosts && floor && row.status === 'normal' ? (
        <Item icon="pin" run={() => void top(!floor.top)} title={floor.top ? '取消置顶' : '置顶'} />
      ) : null}
      {hosts && row.status === 'normal' ? <Item icon="fold" run={() => void fold()} title="折叠" /> : null}
      {hosts && row.status === 'folded' ? (
        <Item icon="fold" run={() => void unfold()} title="取消折叠" />
      ) : null}
      {judges && row.status === 'first_review' ? (
        <Item icon="ok" run={() => void display()} title="通过初审" />
      ) : null}
      {judges && row.status === 'first_review' ? (
        <Item icon="close" run={() => void refuse()} title="初审不通过" />
      ) : null}
      {judges && (row.status === 'normal' || row.status === 'folded') ? (
        <Item icon="eye-off" run={() => void hide()} title="隐藏" />
      ) : null}
      {gone && (row as Partial<UnseenComment>).can_restore ? (
        <Item icon="undo" run={() => void restore()} title="恢复" />
      ) : null}
      {(own || moderates) && !gone ? <Item icon="trash" run={() => void remove()} title="删除" /> : null}
    </Menu>
  );
}

const isShown = (status: ReplyRow['status']): boolean => status === 'normal' || status === 'folded';

const report = (thing: Reported) =>
  whenLoaded(import('../complaint-dialog.tsx'), ({ openComplaint }) => openComplaint(thing));

function Item({ icon, title, run }: { icon: IconName; title: string; run: () => void }) {
  return (
    <button type="button" onClick={run}>
      <Icon name={icon} />
      {title}
    </button>
  );
}
