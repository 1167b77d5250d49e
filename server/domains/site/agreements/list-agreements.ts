import { sql } from 'kysely';
import type { Output } from '../../../../contract/index.ts';
import { agreement_types, type AgreementType } from '../../../../contract/site/site-limits.ts';
import type { Call } from '../../../call/call.ts';
import { siteDb } from '../tables.ts';

/** admin.site_agreements: every kind with its versions, the newest first, those to come included. */
export async function listAgreements(_input: object, call: Call): Promise<Output<'admin.site_agreements'>> {
  const rows = await siteDb(call)
    .selectFrom('agreements')
    .select((row) => [
      'type',
      'version',
      'title',
      'published_at',
      'asks_consent',
      row
        .selectFrom('agreement_consents')
        .whereRef('agreement_id', '=', 'agreements.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('consents'),
    ])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return (Object.keys(agreement_types) as AgreementType[]).map((type) => {
    const versions = rows.filter((row) => row.type === type);
    const current = versions.find(({ published_at }) => published_at <= call.now);
    return {
      type,
      versions: versions.map((one) => ({
        version: one.version,
        title: one.title,
        published_at: one.published_at.toISOString(),
        asks_consent: one.asks_consent,
        consents: one.consents ?? 0,
        state: one === current ? 'current' : one.published_at > call.now ? 'waiting' : 'past',
      })),
    };
  });
}
