import type { Output, Parsed } from '../../../../contract/index.ts';
import { agreements_of_all, type AgreementType } from '../../../../contract/site/site-limits.ts';
import { type Call, member } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { joinedAt, type ExportPart } from '../../account/index.ts';
import { siteDb } from '../tables.ts';

/**
 * common.asked_consents: what holds now of the agreements of which a version that asks to be agreed to came after the member
 * did, and neither it nor a later one is agreed to yet.
 */
export async function listAskedConsents(
  _input: object,
  call: Call,
): Promise<Output<'common.asked_consents'>> {
  const asking = await lastAsked(call);
  if (asking.size === 0) return [];
  const user_id = member(call).viewer.id;
  const joined = await joinedAt(call, user_id);
  const given = await siteDb(call)
    .selectFrom('agreement_consents')
    .innerJoin('agreements', 'agreements.id', 'agreement_consents.agreement_id')
    .select(['agreements.type', 'agreements.published_at'])
    .where('user_id', '=', user_id)
    .execute();
  const current = await currentVersions(call, agreements_of_all);
  return current
    .filter(({ type }) => {
      const asked_at = asking.get(type);
      if (!asked_at || asked_at <= joined) return false;
      return !given.some((one) => one.type === type && one.published_at >= asked_at);
    })
    .map(({ type, title, version, published_at }) => ({
      type,
      title,
      version,
      published_at: published_at.toISOString(),
    }));
}

/** When the last version that asks was published, by type. */
async function lastAsked(call: Call): Promise<Map<string, Date>> {
  const rows = await siteDb(call)
    .selectFrom('agreements')
    .select((select) => ['type', select.fn.max('published_at').as('asked_at')])
    .where('type', 'in', agreements_of_all)
    .where('published_at', '<=', call.now)
    .where('asks_consent', '=', true)
    .groupBy('type')
    .execute();
  return new Map(rows.map(({ type, asked_at }) => [type, asked_at]));
}

/** common.consent */
export async function consent({ type, version }: Parsed<'common.consent'>, call: Call): Promise<null> {
  await agreeTo(call, type, version, 'version');
  return null;
}

/**
 * Keeps with version and time that the member agrees to what holds now; what was agreed to before stays as it was said.
 * @param version the one that was read; another than what holds is refused at `path`
 */
export async function agreeTo(call: Call, type: AgreementType, version: string, path: string): Promise<void> {
  const [current] = await currentVersions(call, [type]);
  if (current?.version !== version) throw invalid(path, '这份协议已有更新的版本，请刷新后再看');
  await siteDb(call)
    .insertInto('agreement_consents')
    .values({ user_id: member(call).viewer.id, agreement_id: current.id, at: call.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'agreement_id']).doNothing())
    .execute();
}

/** Whoever registers has agreed to what everybody holds to, in the versions of this moment. */
export async function keepConsents(call: Call, user_id: number): Promise<void> {
  const current = await currentVersions(call, agreements_of_all);
  if (current.length > 0)
    await siteDb(call)
      .insertInto('agreement_consents')
      .values(current.map(({ id }) => ({ user_id, agreement_id: id, at: call.now })))
      .execute();
}

/** The versions that hold now. */
async function currentVersions<T extends AgreementType>(call: Call, types: readonly T[]) {
  const rows = await siteDb(call)
    .selectFrom('agreements')
    .select(['id', 'type', 'title', 'version', 'published_at'])
    .where('type', 'in', types)
    .where('published_at', '<=', call.now)
    .distinctOn('type')
    .orderBy('type')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as T }));
}

/** What of it goes into one's own data. */
export const siteExportParts: ExportPart[] = [
  {
    name: 'consents',
    title: '同意过的协议',
    columns: { title: '协议', version: '版本', at: '同意时间' },
    rows: (call, user_id) =>
      siteDb(call)
        .selectFrom('agreement_consents')
        .innerJoin('agreements', 'agreements.id', 'agreement_consents.agreement_id')
        .select(['agreements.title', 'agreements.version', 'agreement_consents.at'])
        .where('agreement_consents.user_id', '=', user_id)
        .orderBy('agreement_consents.at')
        .execute(),
  },
];
