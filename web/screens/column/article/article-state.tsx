import { articleLifecycle } from '../../../../contract/column/article-lifecycle.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ReadArticle } from './read-article.ts';

/** What its author and staff are told of an article that others do not see, or whose change waits. */
export default function ArticleState({ article: { status, reason } }: Pick<ReadArticle, 'article'>) {
  return (
    <div className="article-state">
      {status === 'normal' ? (
        <Notice>你的修改正在审核，通过以前大家看到的还是现在这一版。</Notice>
      ) : (
        <Notice bad={status !== 'pending'}>
          {articleLifecycle.states[status].title}，只有你和平台工作人员看得到。
          {reason ? `理由：${reason}` : ''}
        </Notice>
      )}
    </div>
  );
}
