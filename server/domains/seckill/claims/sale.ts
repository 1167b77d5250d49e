import { againAfterConflict } from '../../../call/again-after-conflict.ts';
import type { Call } from '../../../call/call.ts';
import { Gathered } from '../../../call/gathered.ts';
import { numbersDrawnAhead } from '../../../numbers/business-number.ts';
import { addressesOf } from '../../account/index.ts';
import { enter } from './enter.ts';
import type { Claim, Claimed } from './claim-shapes.ts';
import { takePieces } from './take-pieces.ts';

/** What a process brings along for sales. */
export type SaleHost = {
  /** Runs `work` on the connections that belong to claims alone; in a transaction if it asks for one. */
  asClaim: <T>(work: (call: Call) => Promise<T>) => Promise<T>;
};
/** What stands still from the approval on. */
export type SaleFacts = {
  title: string;
  pno: string;
  per_user: number;
  starts_at: Date;
  ends_at: Date;
  fair: boolean;
};
type Asked = Claim & { call: Call };

/** Stock that another process gave back is noticed after so long at the latest. */
const flag_lasts_ms = 1_000;

/**
 * One offer in one process. What asks while a batch is under way makes the next one; each batch is one statement, in which
 * `seckill_claim` decides on all of it, so what counts stands in the database alone and any number of processes sell together.
 */
export class Sale {
  readonly facts: SaleFacts;
  /** Null: a claim is part of the call that makes it. */
  readonly #host: () => SaleHost | null;
  readonly #offer_id: number;
  /** When nothing was left, in `performance.now()`. */
  #sold_out_at = -Infinity;
  readonly #numbers = numbersDrawnAhead(500);
  readonly #going = new Map<number, Promise<unknown>>();
  readonly #claims = new Gathered<Asked, Claimed | Error>((asked) => this.#claimAll(asked));
  /** How many claims were decided, for whoever watches. */
  decided = 0;

  constructor(host: () => SaleHost | null, offer_id: number, facts: SaleFacts) {
    this.#host = host;
    this.#offer_id = offer_id;
    this.facts = facts;
  }

  /** Nothing was left a moment ago. It says nothing about who asked before: their keys find their orders. */
  get soldOut(): boolean {
    return performance.now() - this.#sold_out_at < flag_lasts_ms;
  }

  /** Some came back, or was added. */
  stockBack(): void {
    this.#sold_out_at = -Infinity;
  }

  isGoing(user_id: number): boolean {
    return this.#going.has(user_id);
  }

  /** One of a user at a time: two in one batch could not see each other. Rejects with `TooBusy` where too many wait. */
  async claim(claim: Claim, call: Call): Promise<Claimed> {
    for (let first; (first = this.#going.get(claim.user_id));) await first.catch(() => null);
    const answer = this.#claims.ask({ ...claim, call });
    this.#going.set(claim.user_id, answer);
    try {
      const said = await answer;
      if (said instanceof Error) throw said;
      return said;
    } finally {
      this.#going.delete(claim.user_id);
    }
  }

  async #claimAll(asked: Asked[]): Promise<(Claimed | Error)[]> {
    const run = this.#runner(asked[0]!.call);
    const said = await inHalves(asked, (some) => run((call) => this.#decide(call, some)));
    this.decided += asked.length;
    const last = said.findLast(
      (one) => !(one instanceof Error) && one.units_left !== null && one.outcome !== 'absent',
    ) as Claimed | undefined;
    if (last) this.#sold_out_at = last.units_left === 0 ? performance.now() : -Infinity;
    return said;
  }

  /** What of a batch was decided before a conflict is found by its keys when it is tried again, outside of a transaction as well. */
  #runner(call: Call): SaleHost['asClaim'] {
    const host = this.#host();
    return host ? (work) => againAfterConflict(() => host.asClaim(work)) : call.inTransaction;
  }

  async #decide(call: Call, asked: readonly Asked[]): Promise<Claimed[]> {
    const said: Claimed[] = [];
    let open = asked.map((_, at) => at);
    // The call's time counts where no process stands behind it that has the database's.
    const sale = { offer_id: this.#offer_id, title: this.facts.title, now: this.#host() ? null : call.now };
    if (this.facts.fair) open = await this.#enterAll(call, sale, asked, said);
    while (open.length > 0) {
      const numbers = await this.#numbers(call, 'S', open.length);
      const rows = await takePieces(
        call,
        sale,
        open.map((at, nth) => ({ ...asked[at]!, number: numbers[nth]! })),
      );
      for (const { n, outcome, order_no, pay_deadline, units_left } of rows)
        if (outcome !== 'again') said[open[n - 1]!] = { outcome, order_no, pay_deadline, units_left };
      // Behind a larger wish that did not fit; the first of them fits now.
      open = rows.flatMap(({ n, outcome }) => (outcome === 'again' ? [open[n - 1]!] : []));
    }
    return said;
  }

  /** Says to each what became of its entry. @returns those who come after the draw, and claim */
  async #enterAll(
    call: Call,
    sale: { offer_id: number; now: Date | null },
    asked: readonly Asked[],
    said: Claimed[],
  ): Promise<number[]> {
    const places = await addressesOf(call, asked);
    const placed = asked.flatMap((_, at) => (places[at] ? [at] : []));
    asked.forEach((_, at) => (said[at] = nowhere));
    const entered = await enter(
      call,
      sale,
      placed.map((at) => ({ ...asked[at]!, place: places[at]! })),
    );
    return placed.filter((at, nth) => {
      const { outcome, entry } = entered[nth]!;
      if (outcome === 'drawn') return true;
      said[at] = { ...nowhere, outcome, entry };
      return false;
    });
  }
}

const nowhere: Claimed = { outcome: 'no_address', order_no: null, pay_deadline: null, units_left: null };

/** One that the database cannot take is found by halving, and has its error in its place; the others lose nothing by it. */
async function inHalves<In, Out>(
  items: In[],
  work: (items: In[]) => Promise<Out[]>,
): Promise<(Out | Error)[]> {
  try {
    return await work(items);
  } catch (error) {
    if (!/^2[23]/.test(String((error as { code?: string }).code))) throw error;
    if (items.length === 1) return [error as Error];
    const middle = Math.ceil(items.length / 2);
    const first = await inHalves(items.slice(0, middle), work);
    return [...first, ...(await inHalves(items.slice(middle), work))];
  }
}
