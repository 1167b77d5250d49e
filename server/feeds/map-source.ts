import type { Db } from '../call/call.ts';

/** Ids in one part of the site map. */
export const map_part = 10_000;

/** What a domain brings along so that machines find its pages: only those that every visitor may read. */
export type MapSource = {
  /** Letters only; part of the address. */
  kind: string;
  /** Numbers of the parts that have pages: a page with this id stands in part `id / map_part`. */
  parts: (db: Db) => Promise<number[]>;
  /** The pages with ids in `from <= id < to`: path of this site, and when it last changed. */
  pages: (db: Db, from: number, to: number) => Promise<{ path: string; changed_at: Date | null }[]>;
};
