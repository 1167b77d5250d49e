import { expect, test } from 'vitest';
import { counter, expose, gauge, histogram, read } from './exposition.ts';

test('a counter counts by its labels', () => {
  const failures = counter('job_failures_total', 'Jobs that threw');
  failures.add({ job: 'a' });
  failures.add({ job: 'b' });
  failures.add({ job: 'a' });
  expect(expose(read([failures.figure]))).toBe(
    '# HELP job_failures_total Jobs that threw\n# TYPE job_failures_total counter\n' +
      'job_failures_total{job="a"} 2\njob_failures_total{job="b"} 1\n',
  );
});

test('a bucket holds all that took no longer than its bound, the last one everything', () => {
  const seconds = histogram('seconds', 'Time', [0.1, 0.5, 1]);
  for (const value of [0.05, 0.1, 0.3, 7]) seconds.observe({ route: '/' }, value);
  expect(
    expose(read([seconds.figure]))
      .split('\n')
      .slice(2),
  ).toEqual([
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
  expect(
    expose(read([figure]))
      .split('\n')
      .slice(2),
  ).toEqual(['depth{in="a \\"b\\"\\\\\\n"} 2', 'depth 0', '']);
});

test('what two processes say of one figure stands together, each with its number', () => {
  const of = (worker: number, value: number) =>
    read([gauge('depth', 'How deep', () => [{ value }]), gauge('width', 'How wide', () => [{ value }])], {
      worker,
    });
  expect(expose([...of(1, 4), ...of(2, 5)])).toBe(
    '# HELP depth How deep\n# TYPE depth gauge\ndepth{worker="1"} 4\ndepth{worker="2"} 5\n\n' +
      '# HELP width How wide\n# TYPE width gauge\nwidth{worker="1"} 4\nwidth{worker="2"} 5\n',
  );
});
