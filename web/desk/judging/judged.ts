import type { Input } from '../../../contract/index.ts';
import type { Listing, PagedCall, RowOf } from '../use-listed.ts';

/** What becomes of one row: `msg` says why nothing did. */
export type Answer<K> = { key: K; done: boolean; msg: string };

/** What an act can be asked for before it is done, by the names that the calls have for it. */
export type Given = { reason?: string; quality?: number; category_id?: number | null };

/** Of the words that were read of each row, by its key. */
export type Versions = Record<string, string>;

export type JudgeAct<Row, A extends string = string> = {
  title: string;
  /** What is said when it was done. */
  done: string;
  fits: (row: Row) => boolean;
  /** What is said where a reason is asked. */
  reason?: string;
  /** Reasons that can be chosen in its place, where one is asked. */
  ready?: readonly string[];
  /** Asked for what the list of acts cannot know: see `asks` of `JudgedList`. */
  asks?: true;
  /** The act that takes it back. */
  undo?: NoInfer<A>;
  /** The one that most rows are here for. */
  strong?: true;
  /** Only for ticked rows: too rare or too far-reaching for each of them. */
  batch_only?: true | undefined;
  /** Letter of the keyboard. */
  key?: string;
};
/** In the order of the buttons. */
export type JudgeActs<Row, A extends string = string> = Readonly<Record<A, JudgeAct<Row, A>>>;

export type Judged<N extends PagedCall, K extends string | number, A extends string> = Listing<N> & {
  /** How one is counted: 篇, 条. */
  unit: string;
  states: Readonly<Record<Extract<Input<N>['status' & keyof Input<N>], string>, { title: string }>>;
  key: (row: RowOf<N>) => K;
  /** As it is called in labels and in what is said of it. */
  name: (row: RowOf<N>) => string;
  /** Of the words that it shows; a decision names the one that was read. */
  version?: (row: RowOf<N>) => string | undefined;
  acts: JudgeActs<RowOf<N>, A>;
  /** One act on one or many rows, with an answer for each. */
  judge: (act: A, keys: K[], given: Given, versions: Versions) => Promise<readonly Answer<K>[]>;
};

/** Declares a list whose rows are judged, one by one or ticked and together. */
export const judged = <N extends PagedCall, K extends string | number, A extends string>(
  declared: Judged<N, K, A>,
): Judged<N, K, A> => declared;
