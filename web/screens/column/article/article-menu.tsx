import { useNavigate, useRevalidator } from 'react-router';
import { may } from '../../../../contract/access.ts';
import type { Output } from '../../../../contract/index.ts';
import { api } from '../../../api.ts';
import { batchOfOne } from '../../../parts/batch-of-one.ts';
import { reasonBox } from '../../../parts/reason-box.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { toast } from '../../../shell/toast.ts';
import { readViewer } from '../../../shell/viewer.ts';
import type { ReadArticle } from './read-article.ts';
import { whenLoaded } from '../../../shell/when-loaded.ts';

type Props = { article: ReadArticle['article']; can: Output<'column.relation'>['can'] };

/** What its author may do with the article, as `can` says, and what others may say against it. */
export default function ArticleMenu({ article, can }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const article_id = article.id;
  const viewer = readViewer();
  const own = !!viewer && article.author?.id === viewer.id;
  /** Staff have a call of their own, which asks why; those of them who look after no content have none. */
  const acts = own || may(viewer, 'staff_moderator');
  const byStaff = (act: 'delete' | 'restore', reason?: string) =>
    batchOfOne(api('admin.articles_act', { article_ids: [article_id], act, ...(reason ? { reason } : {}) }));
  const bringBack = () => (own ? api('user.column_restore_article', { article_id }) : byStaff('restore'));
  const restore = async () => {
    await bringBack();
    toast('已恢复');
    await revalidate();
  };
  const remove = async () => {
    const title = '删除这篇文章';
    if (own) {
      const text = '删除后大家看不到它，30 天内可以恢复。';
      if (!(await confirmBox({ title, text, yes: '删除', grave: true }))) return;
      await api('user.column_del_article', { article_id });
    } else {
      const done = await reasonBox({ title, yes: '删除', run: (reason) => byStaff('delete', reason) });
      if (!done) return;
    }
    await navigate(`/column/${article.column.id}`);
    toast('已删除', {
      act: {
        title: '恢复',
        run: () =>
          void bringBack().then(
            () => navigate(`/column/article/${article_id}?mine=1`),
            () => {},
          ),
      },
    });
  };
  // A refusal has been said by the call itself.
  const act = (run: () => Promise<void>) => () => void run().catch(() => {});
  return (
    <>
      {can.edit ? <a href={`/column/article/publish?article_id=${article_id}`}>编辑</a> : null}
      {article.status === 'normal' && viewer && !own ? (
        <button
          type="button"
          onClick={() =>
            whenLoaded(import('../../../parts/complaint-dialog.tsx'), ({ openComplaint }) =>
              openComplaint({ target: 'article', id: article_id, title: article.title }),
            )
          }
        >
          举报
        </button>
      ) : null}
      {can.restore && acts ? (
        <button type="button" onClick={act(restore)}>
          恢复
        </button>
      ) : null}
      {can.delete && acts ? (
        <button type="button" onClick={act(remove)}>
          删除
        </button>
      ) : null}
    </>
  );
}
