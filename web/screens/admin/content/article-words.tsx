import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { Prose } from '../../../ui/prose.tsx';

/** What an article says; the change that waits comes first, as it would stand there. */
export function ArticleWords({ id }: { id: number }) {
  const read = useRead('admin.article_words', { article_id: id });
  return (
    <ReadState read={read} rows={4}>
      {({ content, edit }) => (
        <>
          {edit ? (
            <section className="article-edit" aria-label="修改后">
              <p className="meta">修改后</p>
              <h4>{edit.title}</h4>
              {edit.summary ? <p>{edit.summary}</p> : null}
              <Prose html={edit.content} size="small" />
              <p className="meta">现在的正文</p>
            </section>
          ) : null}
          {content ? <Prose html={content} size="small" /> : <p className="excerpt">内容已清除</p>}
        </>
      )}
    </ReadState>
  );
}
