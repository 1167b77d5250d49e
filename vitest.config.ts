import { defineConfig } from 'vitest/config';

// One process runs many files: server tests keep nothing at module level.
const shared = { pool: 'threads', isolate: false, environment: 'node' } as const;
const needsDatabase = ['**/*.api.test.ts', 'server/{database,testing,jobs,live,search}/**/*.test.ts'];
const neverTests = ['**/node_modules/**', 'build/**', 'data/**'];
const cluster = './server/testing/global-setup.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['{contract,server,web,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [...neverTests, ...needsDatabase],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          sequence: { groupOrder: 1 },
          // Each file waits for the database half of its time, so two share the two cores well.
          maxWorkers: 2,
          include: needsDatabase,
          exclude: neverTests,
          globalSetup: cluster,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          sequence: { groupOrder: 2 },
          include: ['tests/browser/**/*.test.ts'],
          exclude: neverTests,
          globalSetup: [cluster, './tests/browser/journeys/site/start-site.ts'],
          // Pages that are looked at side by side.
          maxConcurrency: 3,
          // Each has a site of its own.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
