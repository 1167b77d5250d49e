/**
 * Figures in the text that Prometheus reads: https://prometheus.io/docs/instrumenting/exposition_formats/, version 0.0.4.
 * Counters and histograms are kept from call to call, gauges are read when somebody asks.
 */
export type Labels = Readonly<Record<string, string | number>>;
type Sample = { suffix?: string; labels?: Labels; value: number };
export type Figure = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: () => Iterable<Sample>;
};

export const content_type = 'text/plain; version=0.0.4; charset=utf-8';

/** What is read when somebody asks: one value, or one for each set of labels. */
export const gauge = (name: string, help: string, samples: () => Iterable<Sample>): Figure => ({
  name,
  help,
  type: 'gauge',
  samples,
});

export const counter = (name: string, help: string) => {
  const counts = new Map<string, Required<Omit<Sample, 'suffix'>>>();
  return {
    figure: { name, help, type: 'counter', samples: () => counts.values() } satisfies Figure,
    add(labels: Labels): void {
      const key = inBraces(labels);
      const known = counts.get(key);
      if (known) known.value += 1;
      else counts.set(key, { labels, value: 1 });
    },
  };
};

/** `bounds`: upper ends of the buckets, rising. */
export const histogram = (name: string, help: string, bounds: readonly number[]) => {
  const seen = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>();
  function* samples(): Generator<Sample> {
    for (const { labels, counts, sum, count } of seen.values()) {
      for (const [at, bound] of bounds.entries())
        yield { suffix: '_bucket', labels: { le: bound, ...labels }, value: counts[at]! };
      yield { suffix: '_bucket', labels: { le: '+Inf', ...labels }, value: count };
      yield { suffix: '_sum', labels, value: sum };
      yield { suffix: '_count', labels, value: count };
    }
  }
  const of = (labels: Labels): ((value: number) => void) => {
    const key = inBraces(labels);
    const one = seen.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
    seen.set(key, one);
    return (value) => {
      one.sum += value;
      one.count += 1;
      // Each bucket holds those of the smaller ones as well.
      for (let at = bounds.length - 1; at >= 0 && value <= bounds[at]!; at--) one.counts[at]! += 1;
    };
  };
  return {
    figure: { name, help, type: 'histogram', samples } satisfies Figure,
    /** What observes under these labels, for whoever does it often: finding it costs more than what it does. */
    of,
    observe: (labels: Labels, value: number): void => of(labels)(value),
  };
};

/** A figure as one process reads it, in plain values, so that it can be handed to another. */
export type Reading = Pick<Figure, 'name' | 'help' | 'type'> & { lines: string[] };

/** @param of_all stand on each sample. */
export const read = (figures: readonly Figure[], of_all: Labels = {}): Reading[] =>
  figures.map(({ samples, ...figure }) => ({
    ...figure,
    lines: Array.from(
      samples(),
      ({ suffix = '', labels = {}, value }) =>
        `${figure.name}${suffix}${inBraces({ ...labels, ...of_all })} ${value}`,
    ),
  }));

/** A name stands once in the text, whoever of several processes has read it. */
export const expose = (readings: readonly Reading[]): string =>
  [...Map.groupBy(readings, ({ name }) => name)]
    .map(([name, same]) =>
      [
        `# HELP ${name} ${same[0]!.help}`,
        `# TYPE ${name} ${same[0]!.type}`,
        ...same.flatMap(({ lines }) => lines),
        '',
      ].join('\n'),
    )
    .join('\n');

function inBraces(labels: Labels): string {
  const inside = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return inside.length > 0 ? `{${inside.join(',')}}` : '';
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
