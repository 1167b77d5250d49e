/** So many fen of one origin. `born`: the transaction that brought them. */
export type Lot = {
  born: bigint;
  /** `recharge`: paid in by the reader. `other`: came here another way. `foreign`: from somebody else's wallet. */
  from: 'recharge' | 'other' | 'foreign';
  amount: bigint;
};

/** Money of one account, the oldest first; what comes back takes its old place. */
export class Lots {
  #lots: Lot[] = [];

  put(lots: readonly Lot[]): void {
    for (const lot of lots) {
      const at = this.#lots.findIndex(({ born }) => born >= lot.born);
      const there = this.#lots[at];
      if (there?.born === lot.born) this.#lots[at] = { ...there, amount: there.amount + lot.amount };
      else this.#lots.splice(at < 0 ? this.#lots.length : at, 0, lot);
    }
  }

  /** The oldest `amount`, or all if that is less; those of `first` before all others. */
  take(amount: bigint, first?: bigint): Lot[] {
    const order = [...this.#lots].sort((a, b) => Number(b.born === first) - Number(a.born === first));
    return this.#takeIn(order, amount);
  }

  /** The youngest. */
  takeYoungest(amount: bigint): Lot[] {
    return this.#takeIn(this.#lots.toReversed(), amount);
  }

  #takeIn(order: readonly Lot[], amount: bigint): Lot[] {
    const taken: Lot[] = [];
    let missing = amount;
    for (const lot of order) {
      if (missing === 0n) break;
      const part = lot.amount < missing ? lot.amount : missing;
      taken.push({ ...lot, amount: part });
      missing -= part;
    }
    const left = new Map(taken.map(({ born, amount: gone }) => [born, gone]));
    this.#lots = this.#lots
      .map((lot) => ({ ...lot, amount: lot.amount - (left.get(lot.born) ?? 0n) }))
      .filter(({ amount: rest }) => rest > 0n);
    return taken;
  }

  get all(): readonly Lot[] {
    return this.#lots;
  }
}

export const sumOf = (lots: readonly Pick<Lot, 'amount'>[]): bigint =>
  lots.reduce((sum, { amount }) => sum + amount, 0n);
