import * as z from 'zod';
import type { Access } from '../access.ts';
import type { LimitName } from '../limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the product: the single source of server validation, typed client, OpenAPI, access test and docs.
 * Input and output types are resolved once and carried as phantoms, so that type checking stays cheap.
 */
export type Endpoint<In = unknown, Parsed = unknown, Out = unknown> = {
  method: Method;
  path: string;
  summary: string;
  access: Access;
  limit?: LimitName;
  /**
   * A public read whose answer is the same for every visitor, and whose tags (`call.reads`) name all that changes it, but for
   * what may be a minute old. Kept in the process for visitors until one of its tags is written; for members as well where
   * it says the same to them.
   */
  kept?: true | 'for_all';
  /**
   * Asks a provider outside the house (face, company, WeChat), which may take seconds: the use case runs on the pool, and
   * what it writes it writes in `call.inTransaction(…)`, so that no row is locked while somebody else thinks.
   */
  outside_transaction?: true;
  /**
   * Makes something new, and takes a key of the caller's own (`Idempotency-Key`): sent again under the same one it is done once and
   * answered alike for seven days. The answer is kept as long, so it holds no secret.
   */
  idempotent?: 'key';
  /**
   * Thousands ask at one moment: who asks is looked up together with all others, and the key of the wish (without one the nonce) is
   * remembered by what it makes, so that no statement of its own is left to a call.
   */
  gathered?: true;
  /**
   * Takes a multipart body with one file in the field `file`, which the use case finds on disk as `call.file`. Read when all
   * else is in order; `too_large` is what is said about one of more bytes. The input comes from the query.
   */
  takes_file?: { max_bytes: number; too_large: string };
  /** In bytes. */
  body_limit: number;
  input: z.ZodType;
  output: z.ZodType;
  readonly __types?: { in: In; parsed: Parsed; out: Out };
};

/** In bytes: fits forms, posts and comments. */
export const usual_body_limit = 256 * 1024;

type Facts<I extends z.ZodType, O extends z.ZodType> = {
  summary: string;
  access: Access;
  input: I;
  output: O;
  limit?: LimitName;
  kept?: true | 'for_all';
  outside_transaction?: true;
  idempotent?: 'key';
  gathered?: true;
  takes_file?: { max_bytes: number; too_large: string };
  body_limit?: number;
};

export function endpoint<I extends z.ZodType, O extends z.ZodType>(
  method: Method,
  path: `/api/${string}`,
  facts: Facts<I, O>,
): Endpoint<z.input<I>, z.output<I>, z.output<O>> {
  return { body_limit: usual_body_limit, ...facts, method, path };
}

export type InputOf<E> = E extends Endpoint<infer I, infer _P, infer _O> ? I : never;
export type ParsedOf<E> = E extends Endpoint<infer _I, infer P, infer _O> ? P : never;
export type OutputOf<E> = E extends Endpoint<infer _I, infer _P, infer O> ? O : never;

/** Input of calls that take nothing, and output of those that give nothing. */
export const nothing = z.strictObject({});
export const done = z.null();
