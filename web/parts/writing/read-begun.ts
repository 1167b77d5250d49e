type Reads<R, D, T> = {
  /** What the address names: a thing of one's own, a draft. */
  ref: R | null;
  draft_id: number | null;
  thing: (ref: R) => Promise<T>;
  draft: (draft_id: number) => Promise<D>;
  draftOf: (ref: R) => Promise<{ list: D[] }>;
  refOf: (draft: D) => R | null;
};

/** What was begun, and what it changes. A change that was begun and not sent goes on where it stopped. */
export async function readBegun<R, D, T>(
  reads: Reads<R, D, T>,
): Promise<{ draft: D | null; thing: T | null }> {
  const { ref, draft_id } = reads;
  const [named, begun, asked] = await Promise.all([
    ref === null ? null : reads.thing(ref),
    ref === null ? null : reads.draftOf(ref),
    draft_id === null ? null : reads.draft(draft_id),
  ]);
  const draft = asked ?? begun?.list[0] ?? null;
  const of = draft && reads.refOf(draft);
  return { draft, thing: named ?? (of ? await reads.thing(of).catch(() => null) : null) };
}

/** The form holds the words once. */
export const withoutWords = <D extends { payload: unknown }>({ payload: _payload, ...rest }: D) => rest;

type Listed = { draft_id: number; updated_at: string; payload: { title: string } };

/** Drafts as they stand beside the form. @param refOf what a draft changes; null: it is to become something new */
export const otherDrafts = <D extends Listed>(list: readonly D[], refOf: (draft: D) => unknown) =>
  list.map((draft) => ({
    draft_id: draft.draft_id,
    updated_at: draft.updated_at,
    changes: refOf(draft) !== null,
    title: draft.payload.title.trim(),
  }));

/** A number in an address; null where there is none. */
export const numberIn = (query: URLSearchParams, name: string): number | null => {
  const value = query.get(name);
  return value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
};
