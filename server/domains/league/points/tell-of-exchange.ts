import type { Call } from '../../../call/call.ts';
import type { ExchangeRow } from '../tables.ts';

export const tellOfExchange = (call: Call, row: ExchangeRow, words: string, excerpt = ''): void =>
  call.notifies({
    to: [row.user_id],
    kind: 'league',
    actor_id: null,
    object: 'league',
    object_id: Number(row.id),
    title: `积分兑换 ${row.title} `,
    words,
    ...(excerpt === '' ? {} : { excerpt }),
    href: '/user/league?type=orders',
  });
