import { get } from './house.ts';

const mb = 1024 * 1024;

export interface AppFigures {
  readonly rss_mb: number;
  readonly heap_mb: number;
  /** Buffers and the like, outside of the heap. */
  readonly external_mb: number;
  readonly kept_pages_mb: number;
  readonly kept_answers_mb: number;
  readonly open_files: number;
  readonly connections: number;
}

/** What the app tells of itself under `/metrics`. */
export async function appFigures(port: number): Promise<AppFigures> {
  const { body } = await get(port, '/metrics');
  const told = new Map(
    body
      .toString()
      .split('\n')
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
  const of = (name: string): number => {
    const value = told.get(name);
    if (value === undefined) throw new Error(`/metrics tells no ${name}`);
    return value;
  };
  return {
    rss_mb: of('process_resident_memory_bytes') / mb,
    heap_mb: of('nodejs_heap_size_used_bytes') / mb,
    external_mb: of('nodejs_external_memory_bytes') / mb,
    kept_pages_mb: of('page_cache{what="bytes"}') / mb,
    kept_answers_mb: of('kept_answers{what="bytes"}') / mb,
    open_files: of('process_open_fds'),
    connections: of('database_connections{state="open"}'),
  };
}
