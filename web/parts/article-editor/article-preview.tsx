import { useEffect, useState } from 'react';
import type { Output } from '../../../contract/index.ts';
import { marketplaceTitle } from '../../../contract/marketplaces.ts';
import { quietApi } from '../../api.ts';
import { factsOf } from '../../refused-call.ts';
import { readViewer } from '../../shell/viewer.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Crop } from '../crop.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Prose } from '../../ui/prose.tsx';
import { zhTitle } from '../../ui/zh-title.tsx';
import { Leaf } from '../leaf.tsx';
import type { ArticleWriting } from './article-writing.ts';

type Made = Output<'user.column_preview'>;

/** The article as the server would show it, in place of the form. */
export default function ArticlePreview({ writing, column }: { writing: ArticleWriting; column?: string }) {
  const viewer = readViewer();
  const { content } = writing;
  const [made, setMade] = useState<Made | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    setWrong(null);
    quietApi('user.column_preview', { content }).then(
      (read) => left || setMade(read),
      (error: unknown) => left || setWrong(factsOf(error)?.msg ?? '连不上服务器'),
    );
    return () => {
      left = true;
    };
  }, [content, tries]);
  return (
    <Leaf as="article" className="post pub-preview article-preview">
      {column ? <p className="meta">{column}</p> : null}
      <h1>{zhTitle(writing.title.trim() || '还没写标题', 15.5)}</h1>
      {writing.summary.trim() ? <p className="standfirst">{writing.summary}</p> : null}
      <div className="st meta">
        <span className="by">
          <Avatar person={viewer} />
          {viewer?.nickname}
        </span>
        {made ? (
          <span className="n">
            {made.length.toLocaleString('en')} 字 · 约 {made.reading_minutes} 分钟
          </span>
        ) : null}
        {writing.marketplaces.length > 0 ? (
          <span>{writing.marketplaces.map(marketplaceTitle).join(' · ')}</span>
        ) : null}
      </div>
      {writing.cover ? (
        <Crop as="cover" of={writing.cover.url} className="cover" width={1600} wide={1600} />
      ) : null}
      {wrong ? (
        <Notice bad action={<Button onClick={() => setTries(tries + 1)}>再试一次</Button>}>
          预览没能载入：{wrong}
        </Notice>
      ) : made ? (
        made.content ? (
          <Prose html={made.content} />
        ) : (
          <p className="meta">还没写正文</p>
        )
      ) : (
        <p className="meta" role="status">
          正在载入
        </p>
      )}
      <div className="post-ends">
        {writing.tags.map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
      </div>
    </Leaf>
  );
}
