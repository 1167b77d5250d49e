import { defineConfig } from 'vitest/config';

const named = JSON.parse(process.env.MUTATE_TESTS ?? '[]') as string[];
/** Named files of tests that need no database do without a cluster. */
const needs_cluster = named.some((place) => !/(?<!\.api)\.test\.tsx?$/.test(place));

/** Those of the named folders and files, in one project; each runner starts a cluster of its own. */
export default defineConfig({
  test: {
    isolate: false,
    environment: 'node',
    include: named.map((place) => (place.includes('.test.') ? place : `${place}/**/*.test.{ts,tsx}`)),
    globalSetup: needs_cluster ? './server/testing/global-setup.ts' : [],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
