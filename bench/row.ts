import type { Bare } from './bare.ts';
import type { House, HouseKind } from './house.ts';
import { median, type Round } from './load.ts';
import type { Places } from './places.ts';

/** A line of the report. */
export interface Row {
  readonly name: string;
  readonly measured: string;
  /** What it is held against, taken in the same run where that is possible. */
  readonly yardstick: string;
  /** Measured divided by the yardstick. */
  readonly ratio: number | null;
  readonly goal: string;
  readonly reached: boolean | null;
  /** All figures behind the line, for the saved result. */
  readonly figures: Readonly<Record<string, number>>;
}

/** What a stage measures with. */
export interface Bench {
  readonly bare: Bare;
  readonly house: House;
  readonly places: Places;
  readonly rounds: number;
  readonly seconds: number;
  /** Of the stage `hour`. */
  readonly minutes: number;
}

export interface Stage {
  readonly name: string;
  readonly house: HouseKind;
  measure(bench: Bench): Promise<Row[]>;
}

/** Each round runs every contestant once, so that a neighbour's load falls on all of them alike. */
export async function interleave<Name extends string>(
  rounds: number,
  contestants: Readonly<Record<Name, () => Promise<Round>>>,
): Promise<Record<Name, Medians>> {
  const names = Object.keys(contestants) as Name[];
  const results = new Map<Name, Round[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) results.get(name)?.push(await contestants[name]());
  }
  return Object.fromEntries(names.map((name) => [name, medians(results.get(name) ?? [])])) as Record<
    Name,
    Medians
  >;
}

export interface Medians {
  readonly per_second: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly app_ms: number;
  readonly database_ms: number;
  /** App and database together. */
  readonly cpu_ms: number;
}

function medians(rounds: readonly Round[]): Medians {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure));
  const app = (round: Round) => round.cpu_ms.app ?? round.cpu_ms.bare ?? 0;
  const database = (round: Round) => round.cpu_ms.database ?? 0;
  return {
    per_second: of((round) => round.per_second),
    p50_ms: of((round) => round.p50_ms),
    p99_ms: of((round) => round.p99_ms),
    app_ms: of(app),
    database_ms: of(database),
    cpu_ms: of((round) => app(round) + database(round)),
  };
}

export function figures(prefix: string, values: Medians): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}_${name}`, rounded(value as number)]),
  );
}

/** CPU of a bare answer on the machine that goals in milliseconds are meant for. */
const bare_ms_of_goals = 0.0145;
/** What took so many ms here, as it would there. */
export async function onMachineOfGoals({ bare }: Pick<Bench, 'bare'>, measured: number): Promise<number> {
  return (measured * bare_ms_of_goals) / (await bare.answerMs());
}
export const there = (value: number): string =>
  `${ms(value)} where a bare answer takes ${bare_ms_of_goals} ms`;

export const rounded = (value: number): number => Number(value.toPrecision(4));
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;
export const ms = (value: number): string => `${value < 0.1 ? value.toFixed(4) : value.toFixed(2)} ms`;
export const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
