import type { BoardCode } from '../boards.ts';
import { acc } from './acc.ts';
import { ads } from './ads.ts';
import { aex } from './aex.ts';
import { amz } from './amz.ts';
import { deal } from './deal.ts';
import { dtc } from './dtc.ts';
import { fac } from './fac.ts';
import { host } from './host.ts';
import { ip } from './ip.ts';
import { lat } from './lat.ts';
import { log } from './log.ts';
import { new_here } from './new.ts';
import { pick } from './pick.ts';
import { rus } from './rus.ts';
import { sea } from './sea.ts';
import { tax } from './tax.ts';
import { tea } from './tea.ts';
import { trial } from './try.ts';
import { tts } from './tts.ts';
import { wmt } from './wmt.ts';
import type { Story } from './kinds.ts';
import { business_stories } from './stories-business.ts';
import { market_stories } from './stories-markets.ts';

const of_boards: Record<BoardCode, readonly Story[]> = {
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

const all = new Map(
  (Object.keys(of_boards) as BoardCode[]).map((code) => [
    code,
    [...of_boards[code], ...(market_stories[code] ?? []), ...(business_stories[code] ?? [])],
  ]),
);
/** What is told again and again in a board. */
export const storiesOf = (code: BoardCode): readonly Story[] => all.get(code)!;
