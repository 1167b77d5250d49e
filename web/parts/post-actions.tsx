import './post-actions.css';
import { count } from '../ui/count.ts';
import { Icon } from '../ui/icon.tsx';
import { CollectButton, type useCollect } from './collect-button.tsx';
import { whenLoaded } from '../shell/when-loaded.ts';

type Props = {
  title: string;
  like_count: number;
  comment_count: number;
  liked: boolean;
  onLike: () => void;
  collect: ReturnType<typeof useCollect>;
  /** Where the reply box stands on the page. */
  reply_href: string;
  /** What a reply is called here. */
  word?: string;
};

/** How to share it is asked when it is wanted. */
const share = (title: string) =>
  whenLoaded(import('./share-dialog.tsx'), ({ openShare }) => openShare(title));

/** The rail beside a post: like, reply, collect, share. */
export function PostActions({
  title,
  like_count,
  comment_count,
  liked,
  onLike,
  collect,
  reply_href,
  word = '回复',
}: Props) {
  return (
    <ul>
      <li>
        <button
          type="button"
          className="scripted"
          aria-pressed={liked}
          aria-label={`赞，${like_count} 人赞过`}
          onClick={onLike}
        >
          <Icon name="like" size={20} />
          <span className="n">{count(like_count)}</span>
        </button>
      </li>
      <li>
        <CollectButton {...collect} />
        {collect.choose ? (
          <button
            type="button"
            className="to-folder"
            aria-label="选择收藏夹"
            onClick={(event) => collect.choose?.(event.currentTarget)}
          >
            <Icon name="down" size={12} />
          </button>
        ) : null}
      </li>
      <li>
        <a href={reply_href} aria-label={`${word}，${comment_count} 条`}>
          <Icon name="reply" size={20} />
          <span className="n">{count(comment_count)}</span>
        </a>
      </li>
      <li>
        <button type="button" className="scripted" onClick={() => share(title)}>
          <Icon name="share" size={20} />
          分享
        </button>
      </li>
    </ul>
  );
}

/** The same on a phone, inside the bar at its foot. */
export function PostBar({ title, like_count, liked, onLike, collect, reply_href, word = '回复' }: Props) {
  return (
    <div className="post-bar">
      <a href={reply_href}>写{word}</a>
      <button
        type="button"
        className="scripted"
        aria-pressed={liked}
        aria-label={`赞 ${like_count}`}
        onClick={onLike}
      >
        <Icon name="like" size={22} />
        <span className="n">{count(like_count)}</span>
      </button>
      <CollectButton {...collect} size={22} />
      <button type="button" className="scripted" onClick={() => share(title)}>
        <Icon name="share" size={22} />
        分享
      </button>
    </div>
  );
}
