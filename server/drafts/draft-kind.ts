import type * as z from 'zod';
import type { ThingKind } from '../../contract/things.ts';
import type { Refusal } from '../call/refusal.ts';

/**
 * What a domain brings so that its things are typed before they are sent. `P`: what is kept of them; `F`: the field by which
 * calls name the thing that a draft changes, and `C` the column that holds it: a code, or `id`.
 */
export type DraftKind<P extends object = object, F extends string = string, C extends string = string> = {
  kind: ThingKind;
  /** What one is called, in refusals and in the file of own data, whose name is `file`. */
  title: string;
  file: string;
  /** So many a person. */
  most: number;
  /** Asks for nothing, and gives what an older draft does not have yet. */
  payload: z.ZodType<P>;
  /** What of it is read as words. */
  words(payload: P): { title: string; content: string };
  /** Where those that are changed stand, by `id` and the column of their owner (`author_id` where it is not named); the words for who names another's. */
  subject: { field: F; table: string; column: C; owner?: string; missing: () => Refusal };
};

type Ref<C> = C extends 'id' | `${string}_id` ? number : string;

/** A draft as calls give it; the field of its subject is null where it is to become something new. */
export type Draft<P, F extends string, C extends string> = {
  draft_id: number;
  rev: number;
  payload: P;
  updated_at: string;
} & Record<F, Ref<C> | null>;

/** What a call may say of the subject. */
export type Named<F extends string, C extends string> = Partial<Record<F, Ref<C> | null | undefined>>;
