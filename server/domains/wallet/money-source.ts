import type { WalletLine } from '../../../contract/wallet/wallet.ts';
import type { StatementRow } from '../../../contract/wallet/wallet.ts';
import type { Call } from '../../call/call.ts';
import type { AccountKind } from '../../ledger/accounts.ts';
import type { PostingKind } from '../../ledger/postings.ts';

/** What a line of a statement was for. */
export type About = {
  title: string;
  /** The number that people know it by; empty where it has none. */
  number: string;
  state?: NonNullable<StatementRow['state']>;
  /** Where it can be looked at; a path of this site. */
  href?: string;
};

/** What a room that moves money tells the wallet about it; all are handed over in server/use-cases.ts. */
export type MoneySource = {
  /** The postings whose `subject_id` is a row of this room. */
  kinds: readonly PostingKind[];
  /** What the rows are, as this person may see them; what is not theirs is left out. */
  describe: (call: Call, subject_ids: readonly bigint[], user_id: number) => Promise<Map<bigint, About>>;
  /** Orders of this person that are not paid yet: nothing has been taken for them. */
  toPay?: (call: Call, user_id: number) => Promise<WalletLine[]>;
  /** What is held for this person, and which accounts that explains; the others are named by their kind alone. */
  held?: (call: Call, user_id: number) => Promise<{ accounts: readonly AccountKind[]; lines: WalletLine[] }>;
};
