import type { NoticeKind } from '../../contract/account/notice-kinds.ts';
import type { JobContext } from '../jobs/jobs.ts';

/** Who asked for what, and when: lines that came later do not belong into the file. */
export type CsvAsked = { user_id: number; input: unknown; asked_at: Date };

/** How one kind of file is made. The room it is of hands it over in server/use-cases.ts. */
export type CsvMaker = {
  /** `csv_files.kind` */
  kind: string;
  /** What the notice calls it. */
  title: string;
  /** By which the person is told that it is ready, and where it is fetched. */
  notice: NoticeKind;
  href: string;
  head: readonly string[];
  /** Lines in portions, each read when the one before it is written. */
  rows: (context: JobContext, asked: CsvAsked) => AsyncIterable<readonly (readonly string[])[]>;
};
