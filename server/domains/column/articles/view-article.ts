import { isbot } from 'isbot';
import type { Parsed } from '../../../../contract/index.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import type { Call } from '../../../http/call.ts';
import { networkOf } from '../../../http/network-of.ts';
import { bufferView } from './view-buffer.ts';

/** Answered at once and counted later: a reading costs no write of its own. Programs that read are not readers. */
export async function viewArticle({ article_id }: Parsed<'column.article_view'>, call: Call): Promise<null> {
  const { ip, user_agent } = call.request;
  if (user_agent === '' || isbot(user_agent)) return null;
  const visitor = call.viewer ? `member ${call.viewer.id}` : `${networkOf(ip)} ${user_agent}`;
  bufferView({ article_id, day: beijingDay(call.now), visitor });
  return null;
}
