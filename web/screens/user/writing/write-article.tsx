import { ArticleForm } from '../../../parts/article-editor/article-form.tsx';
import { readArticleEditing } from '../../../parts/article-editor/read-article.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { WritingPage } from './writing-page.tsx';

/** A new article, a draft (`?draft_id=`), or one's own (`?article_id=`). */
export default function WriteArticle() {
  return (
    <WritingPage
      read={readArticleEditing}
      own={<ButtonLink href="/user/posts?type=articles">我的文章</ButtonLink>}
    >
      {(data) => <ArticleForm {...data} />}
    </WritingPage>
  );
}
