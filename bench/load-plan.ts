/** What a load generator is told to do. Goes to it as JSON, so requests are strings. */
export interface LoadPlan {
  readonly port: number;
  readonly connections: number;
  /** Whole requests as they go over the wire; each connection takes them in turn, each starting at another one. */
  readonly requests: readonly string[];
  /** End after this time, or after each request was sent once. */
  readonly end: { readonly seconds: number } | 'each-once';
  /** Of all connections together, evenly; without it each asks again as soon as it is answered. */
  readonly per_second?: number;
  readonly expect: Expected;
}

/** An answer outside of this is a wrong answer, and one wrong answer fails the bench. */
export interface Expected {
  readonly status: number;
  readonly bytes: readonly [least: number, most: number];
  /** The body begins with this. */
  readonly begins?: string;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly wrong: string[];
}
