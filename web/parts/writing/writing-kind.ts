/** What all that is written and sent has. */
export type Words = { title: string; content: string; tags: string[]; marketplaces: string[] };
type CommonField = 'title' | 'content' | 'tags' | 'marketplaces';

/** What is wrong, in words, by field. */
export type Wrong<F extends string = string> = Partial<Record<F | CommonField, string>>;

/** One's own thing that is changed, as far as every kind has it. */
export type Changed = { rev: number; status: string; reason: string | null };

export type Saved = { draft_id: number; rev: number; updated_at: string };
export type Draft<W> = Saved & { payload: W };

/** What the form begins with. */
export type Begun<W, T> = { viewer_id: number; writing: W; draft: Saved | null; thing: T | null };

/**
 * A kind of writing, as the one form works with it. `W`: what stands in the form and what a draft keeps; `F`: fields of its own;
 * `T`: the thing that is changed; `D`: what the server says of what was sent.
 */
export type WritingKind<W extends Words, F extends string, T extends Changed, D> = {
  /** 帖子, and what beginning one is called. */
  name: string;
  begin: string;
  /** What the red button says, where it is not the usual. */
  verb?: (thing: T | null) => string;
  /** What the fields are called, in the order of the form. */
  fields: Readonly<Record<F | CommonField, string>>;
  /** The field of a path of the server, where it is not what the path begins with. */
  fieldOf?: (path: string) => string | undefined;
  /** Two writings are the same when a reader could not tell them apart in the form. */
  textOf: (writing: W) => string;
  isBlank: (writing: W) => boolean;
  /** What two versions are held against each other by, each line with its name, where that is more than title and text. */
  lines?: (writing: W) => readonly (readonly [name: string, text: string])[];
  /** Names its drafts on this device, before a draft's number or what names the thing. */
  shelf: string;
  shelfOf: (thing: T) => string;
  /** What one should know of the thing before changing it. */
  says: (thing: T) => readonly { words: string; bad?: boolean }[];
  /** The query that opens the thing in the form. */
  query: (thing: T) => string;
  calls: {
    draft: (draft_id: number) => Promise<Draft<W>>;
    draftOf: (thing: T) => Promise<{ list: Draft<W>[] }>;
    /** Without a thing it becomes something new. */
    save: (draft: { draft_id: number | null; rev: number; payload: W }, thing: T | null) => Promise<Saved>;
    drop: (draft_id: number) => Promise<unknown>;
    send: (writing: W, draft_id: number | null, thing: T | null) => Promise<D>;
    newest: (thing: T) => Promise<{ rev: number; payload: W }>;
  };
  /** Where the writer is led once it is sent, and what is said there. */
  done: (sent: D, thing: T | null) => { to: string; said: string };
};

/** Where a field is found on the page. */
export const fieldId = (name: string): string => `pub-${name.replace('.', '-')}`;

/** Those fields that something is wrong with, in the order of the form. */
export const inOrder = <F extends string>(fields: Readonly<Record<F, string>>, wrong: Wrong<F>): F[] =>
  (Object.keys(fields) as F[]).filter((name) => wrong[name]);

type Issue = { path: string; message: string };

/** What the server says, at the fields of the form; null where it speaks of none of them. */
export function wrongOf<F extends string>(
  {
    fields,
    fieldOf,
  }: { fields: Readonly<Record<F, string>>; fieldOf?: (path: string) => string | undefined },
  issues: readonly Issue[],
): Wrong<F> | null {
  const wrong: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = fieldOf?.(path) ?? path.split('.')[0]!;
    if (Object.hasOwn(fields, field)) wrong[field] ??= message;
  }
  return Object.keys(wrong).length > 0 ? (wrong as Wrong<F>) : null;
}
