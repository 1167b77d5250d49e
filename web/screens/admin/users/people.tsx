import { Checkbox, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { may } from '../../../../contract/access.ts';
import type { PersonRow } from '../../../../contract/admin/people.ts';
import type { Input } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { ActDialog } from '../../../desk/act-dialog.tsx';
import { ban_spans, banDays } from '../../../desk/ban-spans.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { face_parts, type FacePart } from '../../../desk/face-parts.ts';
import { chosen } from '../../../desk/filled.ts';
import { BatchBar } from '../../../desk/judging/batch-bar.tsx';
import { most_at_once, usePicked } from '../../../desk/judging/use-picked.ts';
import { permission_titles } from '../../../desk/permission-titles.ts';
import { toast } from '../../../shell/toast.ts';
import { user_columns } from './user-columns.tsx';

type Permission = Input<'admin.people_entrust'>['permission'];
type Values = { reason: string; days: number; fields: FacePart[]; permission: Permission };
type Act = keyof typeof acts;

const acts = {
  ban: {
    title: '停用',
    done: '已停用',
    text: '所有登录马上失效，每个人都会收到写着理由的邮件。',
    danger: true,
  },
  unban: { title: '恢复', done: '已恢复', text: '账号马上可以照常登录，每个人都会收到邮件。', danger: false },
  sign_out: { title: '退出登录', done: '已退出', text: '所有登录马上失效，可以重新登录。', danger: true },
  reset_face: {
    title: '清除资料',
    done: '已清除',
    text: '昵称换成随机的，头像和简介清空，每个人都会收到邮件。',
    danger: true,
  },
  grant: { title: '开通权限', done: '已开通', text: '马上生效，每个人都会收到邮件。', danger: false },
  revoke: {
    title: '取消权限',
    done: '已取消',
    text: '马上生效，每个人都会收到写着理由的邮件。',
    danger: true,
  },
} as const;
const judging = ['ban', 'unban', 'sign_out', 'reset_face'] as const;
const entrusting = ['grant', 'revoke'] as const;
const permissions: Permission[] = ['source', 'tester', 'seckill', 'author'];

/** Each with an answer of its own. */
function send(act: Act, ids: number[], { reason, days, fields, permission }: Values) {
  switch (act) {
    case 'grant':
    case 'revoke':
      return quietApi('admin.people_entrust', { ids, act, permission, reason });
    case 'ban':
      return quietApi('admin.people_judge', { ids, act, days: banDays(days), reason });
    case 'reset_face':
      return quietApi('admin.people_judge', { ids, act, fields, reason });
    case 'unban':
    case 'sign_out':
      return quietApi('admin.people_judge', { ids, act, reason });
  }
}

type Props = { rows: readonly PersonRow[]; after: () => Promise<void> };

/** The list, and what is done to those who are ticked: as to one, with a result for each. */
export function People({ rows, after }: Props) {
  const viewer = useDeskViewer();
  const picked = usePicked<number>();
  const [asked, setAsked] = useState<Act | null>(null);
  const mine: Act[] = [
    ...(may(viewer, 'staff_moderator') ? judging : []),
    ...(may(viewer, 'staff_admin') ? entrusting : []),
  ];
  const shown = rows.filter(({ id, state }) => id !== viewer.id && state !== 'left').map(({ id }) => id);
  const ids = shown.filter((id) => picked.keys.has(id));

  const run = async (act: Act, values: Values) => {
    const named = new Map(rows.map(({ id, nickname }) => [id, nickname]));
    const answers = await send(act, ids, values);
    picked.finish(
      new Map(answers.map(({ id, done, msg }) => [id, { done, msg, name: named.get(id) ?? `编号 ${id}` }])),
    );
    const done = answers.filter((answer) => answer.done).length;
    if (done > 0) toast(`${acts[act].done} ${done} 人`);
  };

  if (mine.length === 0)
    return <DeskTable rows={rows} row_key={({ id }) => id} label="用户列表" columns={user_columns} />;
  return (
    <>
      <BatchBar
        picked={picked}
        shown={shown}
        unit="人"
        acts={mine.map((act) => [act, acts[act]] as const)}
        busy={false}
        onAct={setAsked}
      />
      <DeskTable
        rows={rows}
        row_key={({ id }) => id}
        label="用户列表"
        columns={user_columns}
        rowSelection={{
          hideSelectAll: true,
          columnWidth: 40,
          selectedRowKeys: ids,
          onSelect: ({ id }) => picked.toggle(id),
          getCheckboxProps: ({ id, nickname }) => ({
            disabled: !shown.includes(id) || (ids.length >= most_at_once && !picked.keys.has(id)),
            'aria-label': `选中“${nickname}”`,
          }),
        }}
      />
      {asked ? (
        <ActDialog<Values>
          title={`${acts[asked].title}：选中的 ${ids.length} 人`}
          text={acts[asked].text}
          yes={acts[asked].title}
          danger={acts[asked].danger}
          initial={{ days: 7 }}
          run={(values) => run(asked, values)}
          onDone={after}
          onClose={() => setAsked(null)}
        >
          <More act={asked} />
        </ActDialog>
      ) : null}
    </>
  );
}

/** What an act asks beside the reason. */
function More({ act }: { act: Act }) {
  if (act === 'ban')
    return (
      <Form.Item name="days" label="停用多久">
        <Radio.Group options={ban_spans} />
      </Form.Item>
    );
  if (act === 'reset_face')
    return (
      <Form.Item name="fields" label="清除哪些" rules={chosen('要清除的内容')}>
        <Checkbox.Group options={[...face_parts]} />
      </Form.Item>
    );
  if (act === 'grant' || act === 'revoke')
    return (
      <Form.Item name="permission" label="权限" rules={chosen('权限')}>
        <Select
          placeholder="选择权限"
          options={permissions.map((value) => ({ value, label: permission_titles[value] }))}
        />
      </Form.Item>
    );
  return null;
}
