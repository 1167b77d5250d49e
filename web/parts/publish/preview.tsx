import { item_types } from '../../../contract/forum/writing-limits.ts';
import { marketplaceTitle } from '../../../contract/marketplaces.ts';
import { Leaf } from '../leaf.tsx';
import { readViewer } from '../../shell/viewer.ts';
import { Avatar } from '../../ui/avatar.tsx';
import RichPreview from '../../ui/editor/rich-preview.tsx';
import { Tag } from '../../ui/tag.tsx';
import { zhTitle } from '../../ui/zh-title.tsx';
import { writtenChoices, type Writing } from './writing.ts';

/** The post as it will be read, in place of the form. */
export default function Preview({ writing }: { writing: Writing }) {
  const viewer = readViewer();
  return (
    <Leaf as="article" className="post pub-preview">
      <h1>{zhTitle(writing.title.trim() || '还没写标题', 15.5)}</h1>
      <div className="st meta">
        {writing.item_type === 'post' ? null : <Tag tone="line">{item_types[writing.item_type]}</Tag>}
        <span className="by">
          <Avatar person={viewer} />
          {viewer?.nickname}
        </span>
        {writing.marketplaces.length > 0 ? (
          <span>{writing.marketplaces.map(marketplaceTitle).join(' · ')}</span>
        ) : null}
      </div>
      {writing.item_type === 'poll' && writing.poll ? (
        <ul className="pub-choices" aria-label="选项">
          {writtenChoices(writing.poll.choices).map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
      ) : null}
      {writing.content ? <RichPreview html={writing.content} /> : <p className="meta">还没写正文</p>}
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
