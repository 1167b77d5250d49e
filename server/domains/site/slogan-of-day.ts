import type { Output } from '../../../contract/index.ts';
import type { Call } from '../../call/call.ts';
import { setting } from './settings.ts';

const slogans_at_first = [
  '货在海上，人在桌前。',
  '先算账，再上架。',
  '数字说清楚，话就短了。',
  '问得具体，答得才准。',
  '踩过的坑，插一面旗。',
  '一票货，一页账。',
  '时差在，人也在。',
  '慢船也到岸。',
  '卖得远，想得近。',
];

const day_ms = 86_400_000;
const beijing_ms = 8 * 3_600_000;

/** common.slogan: one for each day in Beijing, the same for everybody, one after another. */
export async function sloganOfDay(_input: object, call: Call): Promise<Output<'common.slogan'>> {
  call.dependsOn('site');
  const own = await setting(call, 'slogans');
  return { slogan: sloganOn(call.now, own.length > 0 ? own : slogans_at_first) };
}

export const sloganOn = (now: Date, slogans: string[]): string =>
  slogans[Math.floor((now.getTime() + beijing_ms) / day_ms) % slogans.length]!;
