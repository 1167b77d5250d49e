/** The part of Stryker's JSON report that is read here (mutation-testing-report-schema 2). */
export type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };
type Mutant = {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: Place; end: Place };
};
/** Both from 1. */
type Place = { line: number; column: number };

const caught = ['Killed', 'Timeout'];
const not_caught = ['Survived', 'NoCoverage'];

export type Figures = { caught: number; of: number };

/** What tests noticed of what could be noticed: what was left out, is static or does not run counts for neither. */
export function figuresOf(report: Report): Figures {
  const all = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = all.filter((status) => caught.includes(status)).length;
  return { caught: noticed, of: noticed + all.filter((status) => not_caught.includes(status)).length };
}

export const percent = ({ caught, of }: Figures): string =>
  of === 0 ? 'nothing to catch' : `${caught} of ${of} caught, ${((100 * caught) / of).toFixed(1)} %`;

/** One line for each change that no test noticed: where, what stood there, what stood there instead. */
export function survivorsOf(report: Report): string[] {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => not_caught.includes(status))
      .toSorted((a, b) => a.location.start.line - b.location.start.line)
      .map(({ status, replacement = '', location: { start, end } }) => {
        const untried = status === 'NoCoverage' ? ' (no test comes here)' : '';
        return `${file}:${start.line}:${start.column} ${oneLine(textAt(source, start, end))} → ${oneLine(replacement)}${untried}`;
      }),
  );
}

function textAt(source: string, start: Place, end: Place): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, i) => line.slice(i === 0 ? start.column - 1 : 0, i === last ? end.column - 1 : undefined))
    .join('\n');
}

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line || '(nothing)';
};
