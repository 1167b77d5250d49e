import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { peopleByIds } from '../../account/index.ts';
import {
  exchangeMay,
  holdExchange,
  moveExchange,
  presentExchange,
  undoExchange,
} from '../points/exchange-record.ts';
import { tellOfExchange } from '../points/tell-of-exchange.ts';
import { type ExchangeRow, leagueDb } from '../tables.ts';

/** admin.league_orders: what waits stands first, the oldest of it before. */
export async function listAllExchanges(
  { page, limit, status }: Parsed<'admin.league_orders'>,
  call: Call,
): Promise<Output<'admin.league_orders'>> {
  const which = leagueDb(call)
    .selectFrom('league_orders')
    .$if(status !== undefined, (rows) => rows.where('status', '=', status!));
  const { total } = await which
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await which
    .selectAll()
    // Word for word as its index has it.
    .$if(status === undefined, (rows) =>
      rows.orderBy(sql`(status in ('created', 'reviewing'))`, 'desc').orderBy('id'),
    )
    .$if(status !== undefined, (rows) =>
      rows.orderBy('id', status === 'created' || status === 'reviewing' ? 'asc' : 'desc'),
    )
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const people = await peopleByIds(
    call,
    rows.map(({ user_id }) => user_id),
  );
  return {
    list: rows.map((row) => ({
      ...presentExchange(row),
      person: people.get(row.user_id) ?? null,
      address: exchangeMay(row, 'fulfil', 'ops') ? addressWords(row) : '',
      can: { fulfil: exchangeMay(row, 'fulfil', 'ops'), refuse: exchangeMay(row, 'refuse', 'ops') },
    })),
    total: Number(total),
    page,
    limit,
  };
}

function addressWords({ address }: ExchangeRow): string {
  const place = address as { name: string; phone: string; region: string; line: string } | null;
  return place ? `${place.name} ${place.phone} ${place.region} ${place.line}` : '';
}

/** admin.league_order_decide: never of one's own. */
export async function decideExchange(
  { order_no, pass, given, reason }: Parsed<'admin.league_order_decide'>,
  call: Call,
): Promise<null> {
  const row = await holdExchange(call, order_no);
  if (row.user_id === member(call).viewer.id) throw refuse('自己的兑换请交给其他工作人员');
  if (pass) {
    if (given.length < 2)
      throw invalid('given', row.kind === 'parcel' ? '请填写快递和单号' : '请填写发放的内容');
    await moveExchange(call, row, 'fulfil', {
      actor: 'ops',
      to: 'done',
      set: { given, ended_at: call.now, next_at: null },
    });
    tellOfExchange(call, row, row.kind === 'parcel' ? '已寄出' : '已到账', given);
  } else {
    if (reason.length < 2) throw invalid('reason', '请写明理由，会给对方看');
    await undoExchange(call, row, 'refuse', { actor: 'ops', reason });
    tellOfExchange(call, row, '没有通过，积分已退回', reason);
  }
  await writeAudit(call, {
    action: pass ? 'league.exchange_done' : 'league.exchange_refuse',
    subject: { kind: 'league_order', id: Number(row.id), title: `${row.order_no} ${row.title}` },
    ...(pass ? {} : { reason }),
  });
  return null;
}
