/** What an event does to one account, named as `owner kind subject`; those of the platform as `the kind`. */
export type Effect = { account: string; amount: number };
export type Modelled = { key: string; body: string; effects: Effect[] };

export type Outcome = 'posted' | 'repeated' | 'reused' | { short: { account: string; missing: number }[] };

/** A ledger in memory, which takes nothing from the ledger's code. */
export class LedgerModel {
  readonly balances = new Map<string, number>();
  /** Of each posting what it did to accounts with a floor, as `account amount after`. */
  readonly log: string[][] = [];
  readonly #bodies = new Map<string, string>();

  static isOfPlatform = (account: string): boolean => account.startsWith('the ');

  post({ key, body, effects }: Modelled): Outcome {
    const before = this.#bodies.get(key);
    if (before !== undefined) return before === body ? 'repeated' : 'reused';
    const floored = (account: string) => !LedgerModel.isOfPlatform(account);
    const after = effects.map(({ account, amount }) => ({
      account,
      amount,
      value: (this.balances.get(account) ?? 0) + amount,
    }));
    const short = after.filter(({ account, value }) => floored(account) && value < 0);
    if (short.length > 0) return { short: short.map(({ account, value }) => ({ account, missing: -value })) };
    this.#bodies.set(key, body);
    for (const { account, value } of after) this.balances.set(account, value);
    const lines = after
      .filter(({ account, amount }) => amount !== 0 && floored(account))
      .map(({ account, amount, value }) => `${account} ${amount} ${value}`);
    if (lines.length > 0) this.log.push(lines.toSorted());
    return 'posted';
  }
}
