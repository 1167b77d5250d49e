import type { Client } from '../../contract/index.ts';

/** Whether codes can be texted: without a provider only mail is offered. */
export const offersPhone = async (client: Client): Promise<boolean> =>
  (await client('common.site', {})).switches['phone'] === true;

/** What stands on the account book of the gate: figures of the community, counted. */
export async function gateFacts(client: Client, now: Date) {
  const [{ slogan }, forum] = await Promise.all([client('common.slogan', {}), client('forum.index', {})]);
  return {
    slogan,
    now: now.getTime(),
    figures: [
      { title: '今日新帖', value: forum.today_count },
      { title: '全部帖子', value: forum.post_count },
      { title: '全部回复', value: forum.comment_count },
      { title: '成员', value: forum.member_count },
    ],
  };
}
