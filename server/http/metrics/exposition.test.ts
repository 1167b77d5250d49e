import { expect, test } from 'vitest';
import { counter, expose, gauge, histogram } from './exposition.ts';

test('a counter counts by its labels', () => {
  const failures = counter('job_failures_total', 'Jobs that threw');
  failures.add({ job: 'a' });
  failures.add({ job: 'b' });
  failures.add({ job: 'a' });
  expect(expose([failures.figure])).toBe(
    '# HELP job_failures_total Jobs that threw\n# TYPE job_failures_total counter\n' +
      'job_failures_total{job="a"} 2\njob_failures_total{job="b"} 1\n',
  );
});

test('a bucket holds all that took no longer than its bound, the last one everything', () => {
  const seconds = histogram('seconds', 'Time', [0.1, 0.5, 1]);
  for (const value of [0.05, 0.1, 0.3, 7]) seconds.observe({ route: '/' }, value);
  expect(expose([seconds.figure]).split('\n').slice(2)).toEqual([
    'seconds_bucket{le="0.1",route="/"} 2',
    'seconds_bucket{le="0.5",route="/"} 3',
    'seconds_bucket{le="1",route="/"} 3',
    'seconds_bucket{le="+Inf",route="/"} 4',
    'seconds_sum{route="/"} 7.45',
    'seconds_count{route="/"} 4',
    '',
  ]);
});

test('a gauge is read when asked, and nothing in a label ends its line', () => {
  let value = 1;
  const figure = gauge('depth', 'How deep', () => [{ labels: { in: 'a "b"\\\n' }, value }, { value: 0 }]);
  value = 2;
  expect(expose([figure]).split('\n').slice(2)).toEqual(['depth{in="a \\"b\\"\\\\\\n"} 2', 'depth 0', '']);
});
