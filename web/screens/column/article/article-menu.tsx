import { useNavigate, useRevalidator } from 'react-router';
import type { Output } from '../../../../contract/index.ts';
import { api } from '../../../api.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { toast } from '../../../shell/toast.ts';
import { readViewer } from '../../../shell/viewer.ts';
import type { ReadArticle } from './read-article.ts';

type Props = { article: ReadArticle['article']; can: Output<'column.relation'>['can'] };

/** What its author may do with the article, as `can` says, and what others may say against it. */
export default function ArticleMenu({ article, can }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const article_id = article.id;
  const restore = async () => {
    await api('user.column_restore_article', { article_id });
    toast('已恢复');
    await revalidate();
  };
  const remove = async () => {
    const sure = await confirmBox({
      title: '删除这篇文章',
      text: '删除后大家看不到它，30 天内可以恢复。',
      yes: '删除',
      grave: true,
    });
    if (!sure) return;
    await api('user.column_del_article', { article_id });
    await navigate(`/column/${article.column.id}`);
    toast('已删除', {
      act: {
        title: '恢复',
        run: () =>
          void api('user.column_restore_article', { article_id }).then(
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
      {article.status === 'normal' && readViewer() && article.author?.id !== readViewer()?.id ? (
        <button
          type="button"
          onClick={() =>
            void import('../../../parts/complaint-dialog.tsx').then(({ openComplaint }) =>
              openComplaint({ target: 'article', id: article_id, title: article.title }),
            )
          }
        >
          举报
        </button>
      ) : null}
      {can.restore ? (
        <button type="button" onClick={act(restore)}>
          恢复
        </button>
      ) : null}
      {can.delete ? (
        <button type="button" onClick={act(remove)}>
          删除
        </button>
      ) : null}
    </>
  );
}
