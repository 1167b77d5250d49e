import type { LiveEvent } from '../../contract/live.ts';
import type { Viewer } from '../../contract/viewer.ts';
import type { Gateways } from '../gateways/index.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Message, Sender } from '../outbox/sender.ts';
import type { Outbox } from '../outbox/write-outbox.ts';
import type { HeldSettings } from '../settings/held-settings.ts';
import type { KeyedWish } from './answer-once.ts';
import type { Call, CookieChange, Db, TakenFile } from './call.ts';

/** What calls are made of; it knows no domain and nothing of how a call came here. */
export type Kernel = {
  db: Db;
  jobs: Pick<Jobs, 'send' | 'look'>;
  gateways: Gateways;
  clock: () => Date;
  /** How what a transaction says reaches all processes. */
  sender: Sender;
  /** What tells every process which kept pages are out of date. */
  announce: (tags: string[]) => Message;
  /** What tells the open pages of somebody. */
  tell: (user_id: number, event: LiveEvent) => Message;
  /** Drops the pages and answers kept by this process, before the writer gets the answer. */
  dropPages: (tags: string[]) => void;
  settings: { limits: boolean };
  /** What staff set while the site runs. */
  held: () => HeldSettings;
};

/** What one use case is run with. */
export type Turn = {
  db: Db;
  viewer: Viewer | null;
  now: Date;
  request: Call['request'];
  read: Set<string>;
  cookies: CookieChange[];
  /** What this transaction leaves behind for others; absent on the pool, where nothing waits to be committed. */
  outbox?: Outbox;
  file?: TakenFile;
  /** What the caller calls the wish of a call that asks outside of a transaction. */
  wish?: KeyedWish;
};
