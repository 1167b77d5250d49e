import { sql } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import {
  agreement_notice_days,
  agreements_of_all,
  page_limits,
} from '../../../../contract/site/site-limits.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { beijingDay, daysLater } from '../../../clock/beijing-time.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import type { SiteHooks } from '../hooks.ts';
import { siteDb } from '../tables.ts';
import { tellAgreementJob } from './tell-agreement.job.ts';

type Given = Parsed<'admin.site_agreement_add'>;

/** admin.site_agreement_add: what is published stays as it is; everybody is told of it before it holds. */
export const addAgreementOf =
  ({ cleanHtml }: SiteHooks) =>
  async (given: Given, call: Call): Promise<null> => {
    const { type, version, title, effective_on, asks_consent } = given;
    if (asks_consent && !agreements_of_all.some((one) => one === type))
      throw invalid('asks_consent', '只有用户协议和隐私政策可以请所有用户重新同意');
    const clean = cleanHtml(given.content, 'post');
    if (clean.length === 0) throw invalid('content', '请填写正文');
    if (clean.length > page_limits.content)
      throw invalid('content', `正文至多 ${page_limits.content} 个字，现在是 ${clean.length} 个`);
    if (clean.images.length > 0) throw invalid('content', '协议里不放图片，请删去');
    await takeLock(call.db, sql`hashtextextended(${`chuhaiji:agreement:${type}`}, 0)`);
    const newest = await checkTurn(call, given);
    const { id } = await siteDb(call)
      .insertInto('agreements')
      .values({
        type,
        version,
        title,
        content: clean.html,
        published_at: new Date(`${effective_on}T00:00:00+08:00`),
        asks_consent,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(call, {
      action: 'site.agreement_add',
      subject: { kind: 'agreement', id, title: `${title} ${version}` },
      details: {
        ...(newest ? { before: { version: newest.version } } : {}),
        after: { version, effective_on, asks_consent },
      },
    });
    call.invalidates(`agreement:${type}`);
    if (newest) await call.later(tellAgreementJob.name, { id, after: 0 });
    return null;
  };

/** Versions hold one after another, and none before people had their days to read it. */
async function checkTurn(call: Call, { type, version, effective_on }: Given) {
  const rows = await siteDb(call)
    .selectFrom('agreements')
    .select(['version', 'published_at'])
    .where('type', '=', type)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  if (rows.some((row) => row.version === version))
    throw invalid('version', `已经有 ${version} 这个版本了，请换一个版本号`);
  const [newest] = rows;
  const first_day = newest ? beijingDay(daysLater(call.now, agreement_notice_days)) : beijingDay(call.now);
  if (effective_on < first_day)
    throw invalid(
      'effective_on',
      newest
        ? `要提前 ${agreement_notice_days} 天公告，生效日期最早是 ${first_day}`
        : `生效日期最早是今天，${first_day}`,
    );
  if (newest && effective_on <= beijingDay(newest.published_at))
    throw invalid('effective_on', `要晚于 ${newest.version} 版的生效日期 ${beijingDay(newest.published_at)}`);
  return newest;
}
