import type { Output, Parsed } from '../../../contract/index.ts';
import type { Call } from '../../call/call.ts';
import { notFound } from '../../call/refusal.ts';
import { siteDb } from './tables.ts';

/** common.agreement: one agreement, as it holds now unless a version is named, with all versions, those to come included. */
export async function showAgreement(
  { type, version }: Parsed<'common.agreement'>,
  call: Call,
): Promise<Output<'common.agreement'>> {
  call.dependsOn(`agreement:${type}`);
  const published = await siteDb(call)
    .selectFrom('agreements')
    .select(['id', 'version', 'published_at'])
    .where('type', '=', type)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const wanted = published.find((one) => (version ? one.version === version : one.published_at <= call.now));
  if (!wanted) throw notFound(version ? '没有这个版本的协议' : '这份协议还没有发布');
  const { title, content } = await siteDb(call)
    .selectFrom('agreements')
    .select(['title', 'content'])
    .where('id', '=', wanted.id)
    .executeTakeFirstOrThrow();
  return {
    type,
    title,
    content,
    version: wanted.version,
    published_at: wanted.published_at.toISOString(),
    versions: published.map((one) => ({
      version: one.version,
      published_at: one.published_at.toISOString(),
    })),
  };
}

/** The version of an agreement that holds now. */
export async function newestAgreement(
  call: Pick<Call, 'db' | 'now'>,
  type: Parsed<'common.agreement'>['type'],
): Promise<{ version: string; title: string }> {
  const newest = await siteDb(call)
    .selectFrom('agreements')
    .select(['version', 'title'])
    .where('type', '=', type)
    .where('published_at', '<=', call.now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) throw notFound('这份协议还没有发布');
  return newest;
}
