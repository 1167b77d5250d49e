import { postLifecycle, type PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Output } from '../../../../contract/index.ts';
import { api } from '../../../api.ts';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { oneOf } from '../../../desk/filters.ts';
import { Pills } from '../../../desk/pills.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { titled } from '../../../desk/titled.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { count } from '../../../ui/count.ts';
import { BoardFlag } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';

type OwnPost = Output<'posts.mine'>['list'][number];

const { states } = postLifecycle;
const empty: Record<PostStatus | 'all', [title: string, text: string]> = {
  all: ['还没有发过帖', '问一个问题，或者写下刚踩过的坑。'],
  first_review: ['没有初审中的帖子', '初审一般当天看完，通过后大家就看得到。'],
  normal: ['还没有已发布的帖子', '发出来的帖子会在这里。'],
  refused: ['没有未通过的帖子', '未通过的会写明原因，改好可以再发。'],
  hidden: ['没有被隐藏的帖子', '被版主隐藏的会写明原因。'],
  deleted: ['没有删除的帖子', '删除后 30 天内可以恢复。'],
};

export function OwnPosts() {
  const { address, read, given } = useListed({ call: 'posts.mine', filters: { status: oneOf(states) } });
  useLookAgain(read.reload);
  const { status } = given;
  const [title, text] = empty[status ?? 'all'];
  return (
    <>
      <div className="desk-tools">
        <Pills
          label="状态"
          name="status"
          options={titled(states, '全部')}
          current={status}
          address={address}
        />
      </div>
      <DeskRows
        read={read}
        address={address}
        className="own-list"
        row_key={({ pcode }) => pcode}
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
        {(post) => <PostLine post={post} onChange={read.reload} />}
      </DeskRows>
    </>
  );
}

function PostLine({ post, onChange }: { post: OwnPost; onChange: () => Promise<void> }) {
  const { pcode, title, status } = post;
  const gone = status === 'deleted';
  const restore = { title: '恢复', run: () => api('posts.restore', { pcode }), said: '帖子已恢复' };
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
        <RowActs
          after={onChange}
          acts={[
            gone && restore,
            !gone && {
              title: status === 'refused' ? '去改' : '修改',
              label: `修改《${title}》`,
              href: `/forum/publish?pcode=${pcode}`,
            },
            !gone && {
              title: '删除',
              label: `删除《${title}》`,
              kind: 'bare',
              run: () => api('posts.delete', { pcode }),
              sure: {
                title: '删除这篇帖子',
                text: `《${title}》和大家的回复不再显示，30 天内可以恢复。`,
                yes: '删除',
                grave: true,
              },
              said: '帖子已删除',
              undo: restore,
            },
          ]}
        />
      </div>
    </>
  );
}
