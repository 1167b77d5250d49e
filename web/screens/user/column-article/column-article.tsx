import './column-article.css';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { quietApi } from '../../../api.ts';
import { DeskSkeleton } from '../../../desk/desk-skeleton.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { ArticleForm } from '../../../parts/article-editor/article-form.tsx';
import { readArticleEditing, type ArticleEditing } from '../../../parts/article-editor/read-article.ts';
import { factsOf } from '../../../refused-call.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';

type Read = { key: string; data?: ArticleEditing; wrong?: string };

/** The one editor of articles, inside the user centre: a new one, a draft (`?draft_id=`), or one's own (`?article_id=`). */
export default function WriteArticle() {
  const { pathname, search } = useLocation();
  const { id } = useDeskViewer();
  const [tries, setTries] = useState(0);
  const key = `${pathname}${search} ${tries}`;
  const [read, setRead] = useState<Read>({ key: '' });
  useEffect(() => {
    let left = false;
    readArticleEditing(quietApi, new URLSearchParams(search), id, Date.now()).then(
      (data) => left || setRead({ key, data }),
      (error: unknown) => left || setRead({ key, wrong: factsOf(error)?.msg ?? '连不上服务器' }),
    );
    return () => {
      left = true;
    };
  }, [key, search, id]);
  if (read.key !== key) return <DeskSkeleton />;
  if (!read.data)
    return (
      <EmptyState title="没能打开" text={read.wrong}>
        <Button onClick={() => setTries(tries + 1)}>再试一次</Button>
        <ButtonLink href="/user/posts?type=articles">我的文章</ButtonLink>
      </EmptyState>
    );
  return (
    <div className="desk-write">
      <ArticleForm {...read.data} />
    </div>
  );
}
