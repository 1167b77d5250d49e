import './forum-desk.css';
import { Input } from 'antd';
import { postLifecycle, type PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { BatchBar } from '../../../desk/judging/batch-bar.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { ForumChoice } from './forum-choice.tsx';
import { NoForum } from './no-forum.tsx';
import { PostLine } from './post-line.tsx';
import { post_act_names, post_acts } from './post-acts.ts';
import { RowKeysHelp } from '../../../desk/judging/row-keys-help.tsx';
import { StatusTabs } from '../../../desk/judging/status-tabs.tsx';
import { useManagedForum, type Managing } from './use-managed-forum.ts';
import { usePostDesk } from './use-post-desk.ts';
import { useRowKeys } from '../../../desk/judging/use-row-keys.ts';

const { states } = postLifecycle;
const readStatus = (value: string | null): PostStatus | undefined =>
  value && Object.hasOwn(states, value) ? (value as PostStatus) : undefined;

const empty: Record<PostStatus | 'all', [title: string, text: string]> = {
  all: ['这个论坛还没有帖子', '大家发的帖子会出现在这里。'],
  first_review: ['没有等初审的帖子', '有新的帖子要看时会通知你。'],
  normal: ['还没有已发布的帖子', '通过初审和直接发布的都在这里。'],
  refused: ['没有未通过的帖子', '退回作者修改的会留在这里。'],
  hidden: ['没有隐藏的帖子', '隐藏的帖子可以从这里恢复显示。'],
  deleted: ['没有删除的帖子', '30 天内删除的会留在这里，由删除的人恢复。'],
};

/** Posts of one of the reader's forums, in every state: what waits comes first. */
export default function ForumPosts() {
  const address = useListAddress();
  const managing = useManagedForum(address);
  return (
    <DeskPage
      title="帖子管理"
      meta={managing.forum?.title}
      acts={<ForumChoice managing={managing} path="/user/forum/postManage" />}
    >
      <ReadState read={managing.read}>
        {() => (managing.forum ? <Desk managing={managing} /> : <NoForum />)}
      </ReadState>
    </DeskPage>
  );
}

function Desk({ managing }: { managing: Managing }) {
  const forum = managing.forum!;
  const address = useListAddress();
  const status = readStatus(address.query.get('status'));
  const keyword = address.query.get('keyword')?.slice(0, 30) ?? '';
  const author = address.query.get('author')?.slice(0, 20) ?? '';
  const { page, limit } = address;
  const read = useRead('posts.manage', {
    forum_id: forum.id,
    page,
    limit,
    ...(status ? { status } : {}),
    ...(keyword ? { keyword } : {}),
    ...(author ? { author } : {}),
  });
  const rows = read.data?.list ?? [];
  const shown = rows.map(({ pcode }) => pcode);
  const desk = usePostDesk(rows, read.reload);
  const { picked } = desk;
  const fits = (act: (typeof post_act_names)[number], pcode: string) =>
    rows.some((post) => post.pcode === pcode && post_acts[act].fits(post));
  const { current, setCurrent } = useRowKeys(shown, {
    a: (pcode) => void (fits('approve', pcode) && desk.ask('approve', [pcode])),
    r: (pcode) => void (fits('refuse', pcode) && desk.ask('refuse', [pcode])),
    h: (pcode) => void (fits('hide', pcode) && desk.ask('hide', [pcode])),
    o: (pcode) => desk.toggleOpen(pcode),
    x: (pcode) => picked.toggle(pcode),
  });
  const chosen = rows.filter(({ pcode }) => picked.keys.has(pcode));
  const [title, text] = empty[status ?? 'all'];
  const filtered = keyword !== '' || author !== '';
  return (
    <section className="work forum-desk">
      <div className="desk-tools">
        <StatusTabs states={states} current={status} counts={read.data?.counts} address={address} />
        <span className="end">
          {author ? (
            <ButtonLink size="sm" href={address.with({ author: null })} label="不再只看这位作者">
              只看 @{author} ×
            </ButtonLink>
          ) : null}
          <Input.Search
            key={keyword}
            aria-label="按标题查找"
            placeholder="标题里的词"
            defaultValue={keyword}
            maxLength={30}
            allowClear
            onSearch={(words) => address.go({ keyword: words.trim() || null })}
          />
        </span>
      </div>
      <BatchBar
        picked={picked}
        shown={shown}
        unit="篇"
        busy={desk.busy}
        nameOf={(pcode) => `《${rows.find((post) => post.pcode === pcode)?.title ?? pcode}》`}
        acts={post_act_names
          .filter((act) => forum.powers.includes(post_acts[act].power))
          .filter((act) => chosen.some((post) => post_acts[act].fits(post)))
          .map((act) => ({ act, title: post_acts[act].title, strong: act === 'approve' }))}
        onAct={desk.ask}
      />
      <DeskList
        read={read}
        address={address}
        empty={
          filtered ? (
            <EmptyState title="没有符合条件的帖子">
              <ButtonLink href={address.with({ keyword: null, author: null })}>清除筛选</ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState title={title} text={text}>
              {status ? <ButtonLink href={address.with({ status: null })}>看全部</ButtonLink> : null}
            </EmptyState>
          )
        }
      >
        {(posts) => (
          <ol className="forum-rows">
            {posts.map((post) => (
              <PostLine
                key={post.pcode}
                post={post}
                desk={desk}
                current={current === post.pcode}
                onCurrent={() => setCurrent(post.pcode)}
                powers={forum.powers}
                author_href={address.with({ author: post.author.username })}
              />
            ))}
          </ol>
        )}
      </DeskList>
      <RowKeysHelp
        keys={[
          [['J', 'K'], '上下'],
          [['O'], '看全文'],
          [['X'], '选中'],
          [['A'], '通过'],
          [['R'], '不通过'],
          [['H'], '隐藏'],
        ]}
      />
      {desk.categorising ? (
        <CategoryDialog
          forum_id={forum.id}
          n={desk.categorising.length}
          onChoose={desk.categorise}
          onClose={desk.closeDialog}
        />
      ) : null}
    </section>
  );
}
