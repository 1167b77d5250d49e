import { useRevalidator } from 'react-router';
import type { CommentRow, ReplyRow } from '../../../../contract/forum/comments.ts';
import { api } from '../../../api.ts';
import { useCollect } from '../../../parts/collect-button.tsx';
import type { Reported } from '../../../parts/report-dialog.tsx';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { toast } from '../../../shell/toast.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';

type Props = {
  row: ReplyRow;
  own: boolean;
  collected: boolean;
  /** The author of the article, or staff. */
  hosts: boolean;
  onEdit: () => void;
};

/** The rest of what may be done with a comment: by readers, by who wrote it, by the article's author. */
export default function CommentMenu({ row, own, collected, hosts, onEdit }: Props) {
  const comment_id = row.id;
  const { revalidate } = useRevalidator();
  const collect = useCollect({ type: 'collect_article_comment', id: comment_id }, collected, 0);
  const floor = row.parent_id === null ? (row as CommentRow) : null;
  const act = async (call: () => Promise<unknown>, said: string) => {
    try {
      await call();
    } catch {
      return;
    }
    toast(said);
    await revalidate();
  };
  const remove = async () => {
    const question = { title: '删除这条评论', text: '有人回复过的，位置会留着。', yes: '删除', grave: true };
    if (await confirmBox(question)) await act(() => api('column.comments_del', { comment_id }), '已删除');
  };
  const fold = async (on: boolean) => {
    const question = { title: '折叠这条评论', text: '它还在原处，读者要展开才看得到。', yes: '折叠' };
    if (!on || (await confirmBox(question)))
      await act(() => api('column.comments_fold', { comment_id, on }), on ? '已折叠' : '已取消折叠');
  };
  const top = (on: boolean) =>
    act(() => api('column.comments_top', { comment_id, on }), on ? '已置顶' : '已取消置顶');

  return (
    <Menu label="更多操作" button={<Icon name="more" />}>
      {own ? (
        <Item icon="edit" run={onEdit} title="修改" />
      ) : (
        <Item icon="mark" run={collect.press} title={collect.collected ? '取消收藏' : '收藏'} />
      )}
      {own ? null : (
        <Item
          icon="warn"
          run={() =>
            void report({
              target: 'article_comment',
              id: comment_id,
              title: `${row.author?.nickname ?? ''}的评论`,
            })
          }
          title="举报"
        />
      )}
      {hosts && floor && row.status === 'normal' ? (
        <Item icon="pin" run={() => void top(!floor.top)} title={floor.top ? '取消置顶' : '置顶'} />
      ) : null}
      {hosts && row.status === 'normal' ? (
        <Item icon="fold" run={() => void fold(true)} title="折叠" />
      ) : null}
      {hosts && row.status === 'folded' ? (
        <Item icon="fold" run={() => void fold(false)} title="取消折叠" />
      ) : null}
      {own || hosts ? <Item icon="trash" run={() => void remove()} title="删除" /> : null}
    </Menu>
  );
}

const report = (thing: Reported) =>
  import('../../../parts/report-dialog.tsx').then(({ openReport }) => openReport(thing));

function Item({ icon, title, run }: { icon: IconName; title: string; run: () => void }) {
  return (
    <button type="button" onClick={run}>
      <Icon name={icon} />
      {title}
    </button>
  );
}
