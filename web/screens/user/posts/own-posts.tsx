import { postLifecycle, type PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Output } from '../../../../contract/index.ts';
import { api } from '../../../api.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { toast } from '../../../shell/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { count } from '../../../ui/count.ts';
import { BoardFlag } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';
import { StatusPills } from './status-pills.tsx';

type OwnPost = Output<'posts.mine'>['list'][number];

const { states } = postLifecycle;
const readStatus = (value: string | null): PostStatus | undefined =>
  value && Object.hasOwn(states, value) ? (value as PostStatus) : undefined;

const empty: Record<PostStatus | 'all', [title: string, text: string]> = {
  all: ['还没有发过帖', '问一个问题，或者写下刚踩过的坑。'],
  first_review: ['没有在初审的帖子', '初审一般当天看完，通过后大家就看得到。'],
  normal: ['还没有已发布的帖子', '发出来的帖子会在这里。'],
  refused: ['没有未通过的帖子', '未通过的会写明原因，改好可以再发。'],
  hidden: ['没有被隐藏的帖子', '被版主隐藏的会写明原因。'],
  deleted: ['没有删除的帖子', '删除后 30 天内可以恢复。'],
};

export function OwnPosts() {
  const address = useListAddress();
  const status = readStatus(address.query.get('status'));
  const { page, limit } = address;
  const read = useRead('posts.mine', { page, limit, ...(status ? { status } : {}) });
  const [title, text] = empty[status ?? 'all'];
  return (
    <>
      <StatusPills states={states} current={status} address={address} />
      <DeskList
        read={read}
        address={address}
        empty={
          <EmptyState title={title} text={text}>
            {status ? (
              <ButtonLink href={address.with({ status: null })}>看全部</ButtonLink>
            ) : (
              <ButtonLink kind="red" href="/forum/publish">
                发帖
              </ButtonLink>
            )}
          </EmptyState>
        }
      >
        {(posts) => (
          <ul className="own-list">
            {posts.map((post) => (
              <li key={post.pcode}>
                <PostLine post={post} onChange={read.reload} />
              </li>
            ))}
          </ul>
        )}
      </DeskList>
    </>
  );
}

function PostLine({ post, onChange }: { post: OwnPost; onChange: () => Promise<void> }) {
  const { act, busy } = useAct();
  const { pcode, title, status } = post;
  const restore = () =>
    act('restore', async () => {
      await api('posts.restore', { pcode });
      toast('帖子已恢复');
      await onChange();
    });
  const remove = async () => {
    const sure = await confirmBox({
      title: '删除这篇帖子',
      text: `《${title}》和大家的回复不再显示，30 天内可以恢复。`,
      yes: '删除',
      grave: true,
    });
    if (!sure) return;
    await act('delete', async () => {
      await api('posts.delete', { pcode });
      toast('帖子已删除', { act: { title: '恢复', run: () => void restore() } });
      await onChange();
    });
  };
  return (
    <>
      <div>
        <h3>
          {status === 'deleted' ? zhTitle(title) : <a href={`/posts/${pcode}`}>{zhTitle(title)}</a>}
          <StateTag states={states} state={status} />
        </h3>
        {post.reason && (status === 'refused' || status === 'hidden') ? (
          <p className="why">原因：{post.reason}</p>
        ) : null}
        <p className="meta n">
          <a href={`/forum/list/${post.forum.id}`}>
            <BoardFlag flag={post.forum.flag} />
            {post.forum.title}
          </a>
          <TimeAgo at={post.published_at} />
          {status === 'normal' ? (
            <span>
              {count(post.comment_count)} 回复 · {count(post.like_count)} 赞 · {count(post.view_count)} 阅读
            </span>
          ) : null}
        </p>
      </div>
      <div className="acts">
        {status === 'deleted' ? (
          <Button busy={busy === 'restore'} onClick={() => void restore()}>
            恢复
          </Button>
        ) : (
          <>
            <ButtonLink href={`/forum/publish?pcode=${pcode}`} label={`修改《${title}》`}>
              {status === 'refused' ? '去改' : '修改'}
            </ButtonLink>
            <Button
              kind="bare"
              busy={busy === 'delete'}
              aria-label={`删除《${title}》`}
              onClick={() => void remove()}
            >
              删除
            </Button>
          </>
        )}
      </div>
    </>
  );
}
