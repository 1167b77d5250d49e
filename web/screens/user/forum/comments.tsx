import './forum-desk.css';
import { Input } from 'antd';
import { commentLifecycle, type CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { api } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useSubPage } from '../../../desk/desk-viewer.ts';
import { useListAddress } from '../../../desk/list-address.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { BatchBar } from '../../../desk/judging/batch-bar.tsx';
import { CommentLine } from './comment-line.tsx';
import { comment_act_names, comment_acts, type CommentAct } from './comment-acts.ts';
import { ForumChoice } from './forum-choice.tsx';
import { NoForum } from './no-forum.tsx';
import { RowKeysHelp } from '../../../desk/judging/row-keys-help.tsx';
import { StatusTabs } from '../../../desk/judging/status-tabs.tsx';
import { useManagedForum, type Managing } from './use-managed-forum.ts';
import { usePicked } from '../../../desk/judging/use-picked.ts';
import { useRowKeys } from '../../../desk/judging/use-row-keys.ts';

const { states } = commentLifecycle;
const readStatus = (value: string | null): CommentStatus | undefined =>
  value && Object.hasOwn(states, value) ? (value as CommentStatus) : undefined;

const kinds = [
  ['1', '回复管理'],
  ['2', '评论管理'],
] as const;

const empty: Record<CommentStatus | 'all', string> = {
  all: '这个论坛还没有人说话',
  normal: '还没有大家看得到的',
  first_review: '没有等初审的',
  folded: '没有折叠的',
  hidden: '没有隐藏的',
  refused: '没有未通过的',
  deleted: '没有删除的',
};

/** What people said under the posts of one of the reader's forums: replies to a floor, or the floors themselves. */
export default function ForumComments() {
  const address = useListAddress();
  const managing = useManagedForum(address);
  const type = useSubPage()?.type ?? '1';
  return (
    <DeskPage
      title={type === '1' ? '回复管理' : '评论管理'}
      meta={managing.forum?.title}
      acts={<ForumChoice managing={managing} path={`/user/forum/commentManage?comment_type=${type}`} />}
    >
      <section className="work">
        <Tabs
          label="子页"
          items={kinds.map(([value, title]) => ({
            title,
            href: address.with({ comment_type: value, status: null, keyword: null }),
            current: value === type,
          }))}
        />
        <ReadState read={managing.read}>
          {() => (managing.forum ? <Desk key={type} managing={managing} type={type} /> : <NoForum />)}
        </ReadState>
      </section>
    </DeskPage>
  );
}

function Desk({ managing, type }: { managing: Managing; type: string }) {
  const forum = managing.forum!;
  const address = useListAddress();
  const status = readStatus(address.query.get('status'));
  const keyword = address.query.get('keyword')?.slice(0, 30) ?? '';
  const { page, limit } = address;
  const read = useRead('comments.manage', {
    forum_id: forum.id,
    comment_type: Number(type),
    page,
    limit,
    ...(status ? { status } : {}),
    ...(keyword ? { keyword } : {}),
  });
  const rows = read.data?.list ?? [];
  const shown = rows.map(({ id }) => id);
  const picked = usePicked<number>();
  const { act, busy } = useAct();
  const askReason = useAskReason();

  const run = async (what: CommentAct, comment_ids: number[], more: object = {}) => {
    await act(what, async () => {
      const answers = await api('comments.admin_batch', { comment_ids, act: what, ...more });
      const done = answers.filter((answer) => answer.done);
      picked.finish(new Map(answers.map(({ comment_id, done: ok, msg }) => [comment_id, { done: ok, msg }])));
      if (done.length > 0) toast(`${comment_acts[what].done}${done.length > 1 ? ` ${done.length} 条` : ''}`);
    });
    await read.reload();
  };
  const ask = async (what: CommentAct, ids: number[]) => {
    const { reason: text, title } = comment_acts[what];
    if (!text) return run(what, ids);
    const said = await askReason({
      title: `${title}${ids.length > 1 ? `选中的 ${ids.length} 条` : '这一条'}`,
      text,
      yes: title,
    });
    if (said) await run(what, ids, { reason: said.reason });
  };
  const may = (what: CommentAct, comment: (typeof rows)[number]) =>
    comment_acts[what].fits(comment) && forum.powers.includes(comment_acts[what].powerOf(comment));
  const onCurrent = (what: CommentAct) => (id: number) => {
    const comment = rows.find((row) => row.id === id);
    if (comment && may(what, comment)) void ask(what, [id]);
  };
  const { current, setCurrent } = useRowKeys(shown, {
    a: onCurrent('display'),
    r: onCurrent('refuse'),
    h: onCurrent('hide'),
    f: onCurrent('fold'),
    x: (id) => picked.toggle(id),
  });
  const chosen = rows.filter(({ id }) => picked.keys.has(id));
  return (
    <div className="forum-desk">
      <div className="desk-tools">
        <StatusTabs states={states} current={status} counts={read.data?.counts} address={address} />
        <span className="end">
          <Input.Search
            key={keyword}
            aria-label="按内容查找"
            placeholder="内容里的词"
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
        unit="条"
        busy={busy !== null}
        nameOf={(id) => {
          const row = rows.find((one) => one.id === id);
          return row ? `《${row.post.title}》${row.floor} 楼` : `第 ${id} 号`;
        }}
        acts={comment_act_names
          .filter((what) => chosen.some((comment) => may(what, comment)))
          .map((what) => ({ act: what, title: comment_acts[what].title, strong: what === 'display' }))}
        onAct={(what, ids) => void ask(what, ids)}
      />
      <DeskList
        read={read}
        address={address}
        empty={
          <EmptyState title={keyword ? '没有符合条件的' : empty[status ?? 'all']}>
            {keyword || status ? (
              <ButtonLink href={address.with({ status: null, keyword: null })}>看全部</ButtonLink>
            ) : null}
          </EmptyState>
        }
      >
        {(list) => (
          <ol className="forum-rows">
            {list.map((comment) => (
              <CommentLine
                key={comment.id}
                comment={comment}
                picked={picked}
                current={current === comment.id}
                onCurrent={() => setCurrent(comment.id)}
                busy={busy !== null}
                acts={comment_act_names.filter((what) => may(what, comment))}
                onAct={(what) => void ask(what, [comment.id])}
              />
            ))}
          </ol>
        )}
      </DeskList>
      <RowKeysHelp
        keys={[
          [['J', 'K'], '上下'],
          [['X'], '选中'],
          [['A'], '显示'],
          [['R'], '不通过'],
          [['H'], '隐藏'],
          [['F'], '折叠'],
        ]}
      />
    </div>
  );
}
