import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../call/call.ts';

/** What every process hears by its channel; at most 7,999 bytes. */
export type Message = { channel: string; text: string };

/** How what a transaction says reaches all processes. */
export type Sender = {
  /** The statement, part of the transaction, that sends the messages or writes them down. */
  statement: (messages: readonly Message[]) => RawBuilder<object>;
  /** Told, with the rows of that statement, once the transaction is through. */
  committed: (rows: readonly object[]) => void;
};

const notified = (messages: readonly Message[]) =>
  sql<object>`select pg_notify(channel, text) from unnest(${messages.map((one) => one.channel)}::text[], ${messages.map((one) => one.text)}::text[]) as said (channel, text)`;

/** By NOTIFY in the transaction: nothing can come in between, but commits wait for each other until each is on disk. */
export const in_transaction: Sender = { statement: notified, committed() {} };

/** Sends at once or, in a transaction, at its commit: for what is said seldom, and by tools that run beside the site. */
export async function sendNow(db: Db, ...messages: Message[]): Promise<void> {
  await notified(messages).execute(db);
}
