import './post-row.css';
import type { ItemType } from '../../contract/forum/writing-limits.ts';
import { trial_label } from '../../contract/trial/trial-label.ts';
import { count } from '../ui/count.ts';
import { Crop } from './crop.tsx';
import { BoardFlag, Icon, type IconName } from '../ui/icon.tsx';
import { Mark, Tag } from '../ui/tag.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { zhTitle } from '../ui/zh-title.tsx';
import { Blocked } from './blocked.tsx';
import type { RowPost } from './row-of-post.ts';

const kinds: Record<ItemType, [title: string, icon: IconName, tone: string]> = {
  post: ['帖子', 'text', ''],
  question: ['问答', 'ask', ' blue'],
  evaluation: ['测评', 'report', ''],
  poll: ['投票', 'poll', ''],
};
/** Categories that say more than the type does. */
const categories: Record<string, [icon: IconName, tone: string]> = {
  政策: ['policy', ' amber'],
  数据: ['poll', ''],
  资源: ['box', ''],
  避坑: ['shield', ''],
};

/** What the row says about itself before its title is read. */
function glyphOf({
  top,
  accepted,
  item_type,
  category,
}: RowPost): [title: string, icon: IconName, tone: string] {
  if (top !== 'none') return ['置顶', 'pin', ''];
  if (accepted) return ['已采纳', 'ok', ' green'];
  const telling = item_type === 'post' && category ? categories[category.title] : undefined;
  return telling && category ? [category.title, ...telling] : kinds[item_type];
}

type Props = {
  post: RowPost;
  /** When the page is rendered; the browser puts the words right afterwards. */
  now?: number;
  /** In a board's own list the category stands where the board's flag does elsewhere. */
  in_forum?: boolean;
  /** On a person's own page the name goes without saying. */
  by_author?: boolean;
};

/** One post in a list. All rows hang on the same lines: glyph, title, replies. */
export function PostRow({ post, now, in_forum, by_author }: Props) {
  const [kind, icon, tone] = glyphOf(post);
  const row = (
    <article className="post-row">
      <span className={`g${tone}`} title={kind}>
        <Icon name={icon} size={18} />
        <span className="sr-only">{kind}</span>
      </span>
      <div>
        <h3>
          <a href={`/posts/${post.pcode}`}>{zhTitle(post.title)}</a>
          <Seals post={post} />
        </h3>
        {post.excerpt ? <p className="post-excerpt">{post.excerpt}</p> : null}
        {post.images.length === 0 ? null : <PostPics images={post.images} />}
        <div className="post-by meta">
          {in_forum ? (
            post.category ? (
              <a
                className="bd"
                href={`/forum/list/${post.forum.id}/category?category_id=${post.category.id}`}
              >
                {post.category.title}
              </a>
            ) : null
          ) : (
            <a className="bd" href={`/forum/list/${post.forum.id}`}>
              <BoardFlag flag={post.forum.flag} />
              {post.forum.title}
            </a>
          )}
          {by_author ? null : (
            <a href={`/people/${post.author.username}`}>
              {post.author.nickname}
              {post.author.badges[0] ? <Tag>{post.author.badges[0]}</Tag> : null}
            </a>
          )}
          {post.trial ? <span>{trial_label}</span> : null}
          <TimeAgo at={post.published_at} now={now} />
          <Figure icon="like" name="赞" n={post.like_count} />
          <Figure icon="mark" name="收藏" n={post.collect_count} />
        </div>
      </div>
      <div className="post-count n">
        <b className={post.comment_count ? undefined : 'z'}>{count(post.comment_count)}</b>
        <span className="sr-only">条回复</span>
        <span className="meta">
          {post.comment_count ? <TimeAgo at={post.last_commented_at} now={now} /> : '回复'}
        </span>
      </div>
    </article>
  );
  return <Blocked by={post.author.username}>{row}</Blocked>;
}

/** Tied to the title's last clause by a no-break space, so that a seal never stands alone on a line. */
function Seals({ post }: { post: RowPost }) {
  const open = post.item_type === 'question' && !post.accepted;
  return (
    <>
      {post.top === 'none' ? null : '\u00A0'}
      {post.top === 'none' ? null : <Mark kind="top" />}
      {post.recommend ? '\u00A0' : null}
      {post.recommend ? <Mark kind="recommend" /> : null}
      {post.accepted ? '\u00A0' : null}
      {post.accepted ? <Mark kind="accepted" /> : null}
      {open ? ' ' : null}
      {open ? <Tag tone="blue">待采纳</Tag> : null}
    </>
  );
}

function Figure({ icon, name, n }: { icon: IconName; name: string; n: number }) {
  return (
    <span className="x n">
      <Icon name={icon} size={12} />
      <span className="sr-only">{name}</span>
      {count(n)}
    </span>
  );
}

function PostPics({ images }: { images: string[] }) {
  const shown = images.slice(0, 3);
  return (
    <ul className="post-pics" aria-label={`${images.length} 张图片`}>
      {shown.map((image, at) => (
        <li key={image}>
          <Crop as="row" of={image} width={112} loading="lazy" />
          {at === 2 && images.length > 3 ? <span className="n">{images.length} 张</span> : null}
        </li>
      ))}
    </ul>
  );
}
