import type { TableColumnType } from 'antd';
import type { StaffForum } from '../../../../contract/admin/content-forums.ts';
import { api } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { oneOf, text } from '../../../desk/filters.ts';
import { FindForm } from '../../../desk/find-form.tsx';
import { Pills } from '../../../desk/pills.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { titled } from '../../../desk/titled.ts';
import { useAct } from '../../../desk/use-act.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { Button } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import { exactTime } from '../../../ui/time-ago.tsx';
import { NothingHere } from './nothing-here.tsx';
import { ComplaintTags } from './row-facts.tsx';

const kinds = { board: '平台版块', company: '企业论坛' } as const;
const states = { open: { title: '开放' }, left: { title: '已退出' }, removed: { title: '已移除' } } as const;
const tones = { open: 'green', left: undefined, removed: 'red' } as const;

/** Boards and companies' own forums: who runs them, what waits, what is said against them. */
export default function Forums() {
  const listed = useListed({
    call: 'admin.forums',
    filters: { kind: oneOf(kinds), status: oneOf(states), keyword: text(30) },
    sizes: [20, 50],
  });
  const { address, read, given } = listed;
  const { act, busy } = useAct(read.reload);
  const askReason = useAskReason();
  const remove = ({ id, title }: StaffForum) =>
    askReason({
      title: `移除“${title}”`,
      text: '论坛停止发帖和回复，已有的内容保留；理由会给管理员看。移除以后不能恢复，企业可以重新申请入驻。',
      yes: '移除',
      run: ({ reason }) =>
        act(`remove-${id}`, () => api('admin.forum_remove', { forum_id: id, reason }), {
          said: `已移除“${title}”`,
        }),
    });
  const columns: TableColumnType<StaffForum>[] = [
    ...facts,
    {
      title: '操作',
      width: 72,
      render: (_, row) =>
        row.can_remove ? (
          <Button
            kind="bare"
            size="sm"
            aria-label={`移除${row.title}`}
            busy={busy === `remove-${row.id}`}
            onClick={() => remove(row)}
          >
            移除
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <div className="desk-tools">
        <Pills
          label="按类别看"
          name="kind"
          options={titled(kinds, '全部')}
          current={given.kind}
          address={address}
        />
        <Pills
          label="按状态看"
          name="status"
          options={titled(states, '各种状态')}
          current={given.status}
          address={address}
        />
        <span className="end">
          <FindForm address={address} keyword={given.keyword ?? ''} title="论坛或企业名称" />
        </span>
      </div>
      <DeskList read={read} address={address} empty={<NothingHere what="论坛" listed={listed} />}>
        {(rows) => <DeskTable rows={rows} row_key={({ id }) => id} label="论坛" columns={columns} />}
      </DeskList>
    </>
  );
}

const facts: TableColumnType<StaffForum>[] = [
  {
    title: '论坛',
    render: (_, row) => (
      <>
        <a className="desk-link" href={`/forum/list/${row.id}`}>
          {row.title}
        </a>
        {row.company ? <span className="meta forum-company">{row.company}</span> : null}
        {row.reason ? <span className="meta forum-company">移除理由：{row.reason}</span> : null}
      </>
    ),
  },
  { title: '类别', width: 96, render: (_, { kind }) => kinds[kind] },
  {
    title: '状态',
    width: 88,
    render: (_, { status }) => (
      <StateTag states={states} state={status} {...(tones[status] ? { tone: tones[status] } : {})} />
    ),
  },
  {
    title: '管理员',
    width: 152,
    render: (_, { main, assistants }) => (
      <>
        {main ? <a href={`/admin/users/${main.id}`}>{main.nickname}</a> : '—'}
        {assistants > 0 ? <span className="meta"> {assistants} 位助理</span> : null}
      </>
    ),
  },
  {
    title: '发过帖的人 / 帖子',
    align: 'right',
    width: 144,
    render: (_, row) => (
      <span className="n">
        {thousands(row.member_count)} / {thousands(row.post_count)}
      </span>
    ),
  },
  {
    title: '等初审',
    align: 'right',
    width: 80,
    render: (_, { id, waiting }) =>
      waiting === 0 ? (
        <span className="n">0</span>
      ) : (
        <a
          className="desk-link n"
          href={`/admin/content/posts?${new URLSearchParams({ forum_id: String(id), status: 'first_review' })}`}
        >
          {waiting}
        </a>
      ),
  },
  {
    title: '举报',
    width: 144,
    render: (_, { complaints }) =>
      complaints.open + complaints.upheld === 0 ? (
        '—'
      ) : (
        <ComplaintTags complaints={complaints} target="forum" />
      ),
  },
  {
    title: '开放日期',
    width: 112,
    render: (_, { created_at }) => (
      <span className="n">{exactTime(Date.parse(created_at)).slice(0, 10)}</span>
    ),
  },
];
