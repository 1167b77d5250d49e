import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OfferCard } from '../../../contract/seckill/seckill-shapes.ts';
import { SessionHead } from './session-head.tsx';
import { sessionsOf } from './sessions.ts';

const at = (beijing: string) => Date.parse(`2026-11-${beijing}:00+08:00`);

const card = (given: Partial<OfferCard>): OfferCard => ({
  offer_id: 1,
  pno: 'G20261120000000001',
  title: '宠物饮水机',
  cover: '',
  price: 3_900,
  list_price: 8_900,
  total: 50,
  left: 50,
  per_user: 2,
  starts_at: '2026-11-24T04:00:00.000Z',
  ends_at: '2026-11-24T06:00:00.000Z',
  phase: 'finished',
  phase_title: '已结束',
  sub_count: 0,
  stopped: true,
  fair: false,
  seed_hash: null,
  company: { id: 1, username: 'hemu', nickname: '禾木家居' } as OfferCard['company'],
  ...given,
});

/** The head of each session as somebody reads it: when, what became of it, its state. */
function heads(offers: readonly OfferCard[], now: number): string[] {
  return sessionsOf(offers, new Map(), now).map((session) => {
    const html = renderToStaticMarkup(<SessionHead session={session} clock={{ now, exact: true }} />);
    return html
      .replaceAll(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
      .join(' ');
  });
}

test('what was stopped before its hour was never on sale, and counts nothing sold', () => {
  expect(heads([card({})], at('24T10:00'))).toEqual(['12:00 没有开卖 已停止']);
});

test('what was stopped while it ran says how many it sold', () => {
  expect(heads([card({ left: 38 })], at('24T12:30'))).toEqual(['12:00 已结束，卖出 12 件 已停止']);
});

test('one of two that is stopped before its hour leaves the session to the other', () => {
  const other = card({ offer_id: 2, phase: 'coming', phase_title: '未开始', stopped: false });
  const [head] = heads([card({}), other], at('24T10:00'));
  expect(head).toContain('未开始');
  expect(head).not.toContain('没有开卖');
});
