import { randomUUID } from 'node:crypto';
import type { TestHouse } from '../server/testing/house.ts';
import type { FuzzPeople, KnownOfCalls } from './fuzz-known.ts';

/** A dialog of the member and what stands in it, their phrases, and a draft of what comes next. */
export async function makeFuzzChat(house: TestHouse, { member: as, other, staff }: FuzzPeople) {
  const { dialog_id } = await house.gives('chat.create', { username: other.username }, { as });
  const send = async (content: string, by = as) =>
    (await house.gives('chat.send', { dialog_id, uuid: randomUUID(), content }, { as: by })).id;
  const [first, own, newest] = [
    await send('在吗', other),
    await send('样品寄出了'),
    await send('收到', other),
  ];
  const quick = await house.gives('quick_reply.add', { title: '样品今天寄出' }, { as });
  const expression = await house.gives(
    'expression.add',
    { category: '样品', content: '48 小时内寄出' },
    { as },
  );

  const reported = await house.gives(
    'complaint.add',
    { target: 'message', id: first, reason_code: 'abuse' },
    { as },
  );
  await house.gives('admin.complaint_accept', { id: reported.id }, { as: staff });

  const known: KnownOfCalls = {
    'admin.complaint_around': { id: [reported.id] },
    'chat.': { dialog_id: [dialog_id], last_message_id: [newest], username: [other.username] },
    'chat.messages': { dialog_id: [dialog_id], last_message_id: [newest], since: [undefined] },
    'chat.send': {
      dialog_id: [dialog_id],
      type: ['text'],
      content: ['样品明天寄出'],
      phrase_id: [quick.id],
    },
    'chat.delete': { dialog_id: [dialog_id], last_message_id: [undefined], message_id: [first] },
    'chat.recall': { dialog_id: [dialog_id], message_id: [own] },
    'chat.draft': { dialog_id: [dialog_id], rev: [0], text: ['写到一半'] },
    'chat.setting_save': {
      greeting: ['您好'],
      away_reply: ['上班了就回'],
      zone: ['Asia/Shanghai'],
      work_hours: [[{ from: '09:00', to: '18:00' }]],
      keyword_replies: [[{ words: ['样品'], reply: '48 小时内寄出' }]],
    },
    'quick_reply.': { id: [quick.id], title: ['请先看任务要求'], content: ['请先看任务要求'] },
    'quick_reply.sort': { ids: [[quick.id]] },
    'expression.': { id: [expression.id], category: ['样品'], content: ['48 小时内寄出'] },
    'expression.sort': { ids: [[expression.id]] },
  };
  return { known };
}
