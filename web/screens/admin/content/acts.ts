/** What can be done with a row of the desk, in the order of the buttons. */
export type ActFacts<Row> = {
  title: string;
  /** What is said when it was done. */
  done: string;
  fits: (row: Row) => boolean;
  /** What is said where a reason is asked. */
  reason?: string;
  /** Asked for a figure from 0 to 3. */
  quality?: true;
  /** The act that takes it back. */
  undo?: string;
  /** The one that most rows are here for. */
  strong?: true;
  /** Only for ticked rows: too rare or too far-reaching for each of them. */
  batch_only?: true;
  /** Letter of the keyboard. */
  key?: string;
};
export type Acts<Row> = Readonly<Record<string, ActFacts<Row>>>;

export type More = { reason?: string; quality?: number };
export type Answer<K> = { key: K; done: boolean; msg: string };

export const hidden_reason = '大家不再看到，理由会给作者看，并写进公开的管理记录。';
export const deleted_reason = '30 天内可以恢复。理由会给作者看，并写进公开的管理记录。';
