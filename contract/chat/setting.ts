import * as z from 'zod';
import { endpoint, nothing } from '../http/endpoint.ts';
import { line } from '../text.ts';
import { chat_limits as limits, who_may_write, type WhoMayWrite } from './chat-limits.ts';

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};
const clock = z.string('时间不对').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, '时间要像 09:00');
const span = z.object({ from: clock, to: clock }).refine(({ from, to }) => from < to, '结束要晚于开始');

const setting = z.object({
  who_may_write: z.enum(Object.keys(who_may_write) as [WhoMayWrite, ...WhoMayWrite[]], '请选择谁能找你'),
  greeting: line('招呼语', 0, limits.greeting),
  /** Sent by itself to whoever writes for the first time. */
  greets: z.boolean(),
  away_on: z.boolean(),
  away_reply: line('自动回复', 0, limits.reply),
  away_gap_hours: z.coerce
    .number<number>('间隔应为数字')
    .int('间隔应为整数')
    .min(1, '间隔至少 1 小时')
    .max(72, '间隔至多 72 小时'),
  skips_holidays: z.boolean(),
  zone: z.string('缺少时区').max(60, '时区不对').refine(isZone, '没有这个时区'),
  work_days: z.array(z.int('星期不对').min(1, '星期不对').max(7, '星期不对')).max(7, '一周只有七天'),
  work_hours: z.array(span).max(limits.spans, `至多 ${limits.spans} 段`),
  keyword_replies: z
    .array(
      z.object({
        words: z
          .array(line('关键词', 1, 20))
          .min(1, '至少一个关键词')
          .max(limits.words_of_keyword, `每条至多 ${limits.words_of_keyword} 个关键词`),
        reply: line('回复', 1, limits.reply),
      }),
    )
    .max(limits.keywords, `至多 ${limits.keywords} 条`),
  shows_presence: z.boolean(),
});
export type ChatSetting = z.output<typeof setting>;

const needsWords = (
  given: Partial<ChatSetting>,
  on: 'greets' | 'away_on',
  words: 'greeting' | 'away_reply',
) => !given[on] || given[words] === undefined || given[words] !== '';

export const chatSettingEndpoints = {
  'chat.setting': endpoint('GET', '/api/chat/setting', {
    summary: '私信设置：招呼语、自动回复、谁能找我',
    access: 'user',
    input: nothing,
    output: setting,
  }),
  'chat.setting_save': endpoint('PUT', '/api/chat/setting', {
    summary: '改私信设置；没有提到的不变',
    access: 'user',
    limit: 'edit',
    input: setting
      .partial()
      .refine((given) => needsWords(given, 'greets', 'greeting'), {
        path: ['greeting'],
        error: '先写好招呼语再打开',
      })
      .refine((given) => needsWords(given, 'away_on', 'away_reply'), {
        path: ['away_reply'],
        error: '先写好自动回复再打开',
      }),
    output: setting,
  }),
};
