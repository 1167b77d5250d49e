import type { BoardCode } from '../boards.ts';
import { business_stories } from './stories-business.ts';
import { market_stories } from './stories-markets.ts';
import { more_briefs } from './briefs.ts';
import { acc } from './acc.ts';
import { ads } from './ads.ts';
import { aex } from './aex.ts';
import { amz } from './amz.ts';
import { deal } from './deal.ts';
import { dtc } from './dtc.ts';
import { fac } from './fac.ts';
import { host } from './host.ts';
import { ip } from './ip.ts';
import type { BoardTexts } from './kinds.ts';
import { lat } from './lat.ts';
import { log } from './log.ts';
import { new_here } from './new.ts';
import { pick } from './pick.ts';
import { front } from './rich-front.ts';
import { long_reads } from './rich-long.ts';
import { more } from './rich-more.ts';
import type { Rich } from './rich.ts';
import { rus } from './rus.ts';
import { sea } from './sea.ts';
import { tax } from './tax.ts';
import { tea } from './tea.ts';
import { trial } from './try.ts';
import { tts } from './tts.ts';
import { wmt } from './wmt.ts';

const written: Record<BoardCode, BoardTexts> = {
  amz,
  host,
  tts,
  sea,
  wmt,
  aex,
  lat,
  rus,
  log,
  tax,
  ads,
  acc,
  fac,
  dtc,
  pick,
  ip,
  new: new_here,
  deal,
  try: trial,
  tea,
};
const whole = (code: BoardCode, texts: BoardTexts): BoardTexts => ({
  ...texts,
  stories: [...texts.stories, ...(market_stories[code] ?? []), ...(business_stories[code] ?? [])],
  briefs: [...texts.briefs, ...(more_briefs[code] ?? [])],
});

const all = new Map((Object.keys(written) as BoardCode[]).map((code) => [code, whole(code, written[code])]));
/** All that is written for a board. */
export const textsOf = (code: BoardCode): BoardTexts => all.get(code) ?? written[code];

export const rich: readonly Rich[] = [...front, ...long_reads, ...more];
