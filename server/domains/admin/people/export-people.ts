import { person_states } from '../../../../contract/admin/person-states.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { csvOf } from '../../../csv/csv.ts';
import { searchPeople } from '../../account/index.ts';
import { presentPerson } from './present-person.ts';

const most_rows = 10_000;

/** admin.people_export: what the list shows and no more, so addresses stay masked. */
export async function exportPeople(
  wanted: Parsed<'admin.people_export'>,
  call: Call,
): Promise<Output<'admin.people_export'>> {
  const { rows, total } = await searchPeople(call, { ...wanted, limit: most_rows, offset: 0 });
  const head = [
    '编号',
    '用户名',
    '昵称',
    '状态',
    '权限',
    '邮箱',
    '手机号',
    '帖子',
    '回复',
    '注册时间',
    '最近登录',
  ];
  const lines = rows
    .map(presentPerson)
    .map((one) => [
      String(one.id),
      one.username,
      one.nickname,
      person_states[one.state].title,
      one.badges.join('、'),
      one.email_masked ?? '',
      one.phone_masked ?? '',
      String(one.post_count),
      String(one.comment_count),
      one.created_at,
      one.last_seen_on ?? '',
    ]);
  return {
    file_name: `用户-${call.now.toISOString().slice(0, 10)}.csv`,
    csv: csvOf([head, ...lines]),
    rows: lines.length,
    cut: total > lines.length,
  };
}
