import type { ChatSetting } from '../../../../contract/chat/setting.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { refuseGuarded } from '../../text/index.ts';
import { chatDb } from '../tables.ts';

/** What holds for those who said nothing. */
const at_first: ChatSetting = {
  who_may_write: 'all',
  greeting: '',
  greets: false,
  away_on: false,
  away_reply: '',
  away_gap_hours: 4,
  skips_holidays: true,
  zone: 'Asia/Shanghai',
  work_days: [1, 2, 3, 4, 5],
  work_hours: [
    { from: '09:00', to: '12:00' },
    { from: '13:30', to: '18:30' },
  ],
  keyword_replies: [],
  shows_presence: true,
};

export async function settingOf(call: Pick<Call, 'db'>, user_id: number): Promise<ChatSetting> {
  const row = await chatDb(call)
    .selectFrom('chat_settings')
    .selectAll()
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!row) return at_first;
  const { user_id: _, changed_at: __, ...setting } = row;
  return setting as unknown as ChatSetting;
}

/** chat.setting */
export const showSetting = async (_input: object, call: Call): Promise<Output<'chat.setting'>> =>
  settingOf(call, member(call).viewer.id);

/** chat.setting_save: what is said by itself holds no way to be reached or paid outside. */
export async function saveSetting(
  input: Parsed<'chat.setting_save'>,
  call: Call,
): Promise<Output<'chat.setting_save'>> {
  const { viewer } = member(call);
  const setting: ChatSetting = { ...(await settingOf(call, viewer.id)), ...input };
  if (setting.greets && !setting.greeting) throw invalid('greeting', '先写好招呼语再打开');
  if (setting.away_on && !setting.away_reply) throw invalid('away_reply', '先写好自动回复再打开');
  refuseGuarded('chat', [
    { path: 'greeting', name: '招呼语', text: input.greeting ?? '' },
    { path: 'away_reply', name: '自动回复', text: input.away_reply ?? '' },
    ...(input.keyword_replies ?? []).map(({ reply }, at) => ({
      path: `keyword_replies.${at}.reply`,
      name: '关键词回复',
      text: reply,
    })),
  ]);
  const row = {
    ...setting,
    work_days: [...new Set(setting.work_days)].toSorted((a, b) => a - b),
    work_hours: JSON.stringify(setting.work_hours),
    keyword_replies: JSON.stringify(setting.keyword_replies),
    changed_at: call.now,
  };
  await chatDb(call)
    .insertInto('chat_settings')
    .values({ ...row, user_id: viewer.id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return settingOf(call, viewer.id);
}
