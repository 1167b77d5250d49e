import { codes, type Envelope, type RefusalFacts } from '../contract/http/envelope.ts';

/** A call that the server refused, in words for the reader. */
export class RefusedCall extends Error {
  readonly facts: RefusalFacts;
  constructor(facts: RefusalFacts) {
    super(facts.msg);
    this.facts = facts;
  }
}

/** The server was not reached, or its answer made no sense. */
export class FailedTransport extends Error {}

export const refusalOf = (envelope: Envelope, status: number): RefusedCall =>
  new RefusedCall({
    code: envelope.code,
    msg: envelope.msg,
    status,
    data: envelope.data as RefusalFacts['data'],
  });

/** Errors of the other bundle are other classes: what counts is what they carry. */
export const factsOf = (error: unknown): RefusalFacts | undefined =>
  (error as { facts?: RefusalFacts } | null)?.facts;

/** What was decided on or changed is no longer what the page shows. */
export const isOutdated = (error: unknown): boolean =>
  factsOf(error)?.data?.issues?.some(({ path }) => path === 'rev') ?? false;

/** In a loader: a refusal becomes the page that fits it. */
export function pageRefusal(error: unknown): never {
  const facts = factsOf(error);
  if (!facts) throw error;
  const status =
    facts.code === codes.not_found
      ? 404
      : facts.code === codes.not_logged_in
        ? 401
        : facts.data?.permission
          ? 403
          : facts.code === codes.invalid
            ? 404
            : facts.status >= 400
              ? facts.status
              : 500;
  throw Response.json({ msg: facts.msg, permission: facts.data?.permission ?? null }, { status });
}
