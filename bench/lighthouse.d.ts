/** What the bench takes of Lighthouse; its own types are there only once it is installed (bench/package.json). */
declare module 'lighthouse' {
  type Judged = { score: number | null; auditRefs: { id: string; weight: number }[] };
  type Audit = { score: number | null; title: string };
  export default function lighthouse(
    url: string,
    flags: {
      port: number;
      onlyCategories: string[];
      logLevel: 'error';
      throttling?: { cpuSlowdownMultiplier: number };
    },
  ): Promise<
    | {
        lhr: {
          categories: Record<string, Judged>;
          audits: Record<string, Audit>;
          environment: { benchmarkIndex: number };
        };
      }
    | undefined
  >;
}
