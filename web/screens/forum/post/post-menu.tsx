import { useNavigate, useRevalidator } from 'react-router';
import type { PostCan } from '../../../../contract/forum/posts.ts';
import { api } from '../../../api.ts';
import { batchOfOne } from '../../../parts/batch-of-one.ts';
import { useReader } from '../../../parts/reader-store.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { toast } from '../../../shell/toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { reasonBox } from '../../../parts/reason-box.ts';
import type { PostReader } from './post-reader.ts';
import type { ReadPost } from './read-post.ts';
import { whenLoaded } from '../../../shell/when-loaded.ts';

type Props = {
  post: ReadPost['post'];
  /** Known before the reader is, on their own view alone. */
  can: PostCan | null;
  mine: boolean;
  store: PostReader;
};

/** What author and admins may do with the post, as `can` says; each act tells what came of it. */
export default function PostMenu({ store, ...props }: Props) {
  const { relation, viewer } = useReader(store);
  const can = props.can ?? relation?.can;
  const reports = props.post.status === 'normal' && !!viewer && props.post.author.id !== viewer.id;
  return can ? <Acts {...props} can={can} invites={!!relation?.can_invite} reports={reports} /> : null;
}

type ActsProps = Pick<Props, 'post' | 'mine'> & {
  can: PostCan;
  /** People may be asked to answer. */
  invites: boolean;
  /** It is somebody else's. */
  reports: boolean;
};

function Acts({ post, can, mine, invites, reports }: ActsProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pcode, version } = post;
  const own = `/posts/${pcode}?mine=1`;
  const publicly = `/posts/${pcode}`;

  const tell = async (said: string, next?: string) => {
    toast(said);
    await (next && next !== location.pathname + location.search ? navigate(next) : revalidate());
  };
  /** Runs a call that has shown its refusal itself. */
  const act = (call: () => Promise<unknown>, said: string, next?: string) => async () => {
    try {
      await call();
    } catch {
      return;
    }
    await tell(said, next);
  };
  const withReason =
    (title: string, yes: string, run: (reason: string) => Promise<unknown>, said: string) => async () => {
      if (await reasonBox({ title, yes, run })) await tell(said, own);
    };
  const restore = act(() => api('posts.restore', { pcode }), '已恢复', own);
  const remove = async () => {
    const sure = await confirmBox({
      title: '删除这篇帖子',
      text: '删除后大家看不到它，30 天内可以恢复。',
      yes: '删除',
      grave: true,
    });
    if (!sure) return;
    try {
      await api('posts.delete', { pcode });
    } catch {
      return;
    }
    await navigate(`/forum/list/${post.forum.id}`);
    toast('已删除', { act: { title: '恢复', run: () => void restore() } });
  };

  const moderator = can.judge || can.hide || can.display || can.top || can.recommend;
  return (
    <>
      {invites && (post.item_type === 'question' || can.edit) ? (
        <button
          type="button"
          onClick={() => whenLoaded(import('./invite-dialog.tsx'), ({ openInvite }) => openInvite(pcode))}
        >
          邀请回答
        </button>
      ) : null}
      {reports ? (
        <button
          type="button"
          onClick={() =>
            whenLoaded(import('../../../parts/complaint-dialog.tsx'), ({ openComplaint }) =>
              openComplaint({ target: 'post', pcode, title: post.title }),
            )
          }
        >
          举报
        </button>
      ) : null}
      {can.restore ? (
        <button type="button" onClick={() => void restore()}>
          恢复
        </button>
      ) : null}
      {can.edit ? <a href={`/forum/publish?pcode=${pcode}`}>修改</a> : null}
      {can.delete && !moderator ? (
        <button type="button" onClick={() => void remove()}>
          删除
        </button>
      ) : null}
      {moderator ? (
        <Menu label="管理这篇帖子" button="管理">
          {can.judge ? (
            <>
              <Item
                icon="ok"
                run={act(
                  () => api('posts.first_approval', { pcode, pass: true, version }),
                  '已通过',
                  publicly,
                )}
              >
                通过初审
              </Item>
              <Item
                icon="close"
                run={withReason(
                  '初审不通过',
                  '不通过',
                  (reason) => api('posts.first_approval', { pcode, pass: false, reason, version }),
                  '已标为未通过',
                )}
              >
                初审不通过
              </Item>
            </>
          ) : null}
          {can.top ? (
            <Item
              icon="pin"
              run={act(
                () => api('posts.admin_top', { pcode, on: post.top === 'none' }),
                post.top === 'none' ? '已置顶' : '已取消置顶',
              )}
            >
              {post.top === 'none' ? '置顶' : '取消置顶'}
            </Item>
          ) : null}
          {can.recommend ? (
            <Item
              icon="star"
              run={act(
                () => api(post.recommend ? 'posts.cancel_recommend' : 'posts.set_recommend', { pcode }),
                post.recommend ? '已取消推荐' : '已设为推荐',
              )}
            >
              {post.recommend ? '取消推荐' : '设为推荐'}
            </Item>
          ) : null}
          {can.hide ? (
            <Item
              icon="eye-off"
              run={withReason(
                '隐藏这篇帖子',
                '隐藏',
                (reason) => batchOfOne(api('posts.admin_hide', { pcodes: pcode, reason })),
                '已隐藏',
              )}
            >
              隐藏
            </Item>
          ) : null}
          {can.display ? (
            <Item
              icon="eye"
              run={act(
                () => batchOfOne(api('posts.admin_display', { pcodes: pcode })),
                '已恢复显示',
                mine ? publicly : undefined,
              )}
            >
              恢复显示
            </Item>
          ) : null}
          {can.delete ? (
            <Item icon="trash" run={remove}>
              删除
            </Item>
          ) : null}
        </Menu>
      ) : null}
    </>
  );
}

function Item({
  icon,
  run,
  children,
}: {
  icon: Parameters<typeof Icon>[0]['name'];
  run: () => Promise<void>;
  children: string;
}) {
  return (
    <button type="button" onClick={() => void run()}>
      <Icon name={icon} />
      {children}
    </button>
  );
}
