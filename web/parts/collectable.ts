import type { CollectType } from '../../contract/collect/collect-types.ts';

/** What is collected: a post by its code, all else by its number. */
export type Collectable = { type: CollectType; id?: number; pcode?: string };
export type Collected = { collected: boolean; count: number };
