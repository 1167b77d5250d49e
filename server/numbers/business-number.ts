import { sql } from 'kysely';
import type { Call } from '../call/call.ts';
import { beijingDay } from '../clock/beijing-time.ts';
import { block_bytes } from '../gateways/vault.ts';

/** T task, K application for a task, S flash-sale order, R refund, C top-up, W withdrawal, P transfer between people, F invoice, L league order, A adjustment, G product (goods). */
export type NumberPrefix = 'T' | 'K' | 'S' | 'R' | 'C' | 'W' | 'P' | 'F' | 'L' | 'A' | 'G';

type Numbering = Pick<Call, 'db' | 'gateways' | 'now'>;

/**
 * A number that people read, type and tell each other: prefix, day of Beijing, ten figures, one that checks them (18 characters).
 * Whoever holds two of them does not know how much was sold in between, and one wrong figure is noticed.
 */
export async function newNumber(call: Numbering, prefix: NumberPrefix): Promise<string> {
  return (await newNumbers(call, prefix, 1))[0]!;
}

/** Many of them in one statement. */
export async function newNumbers(call: Numbering, prefix: NumberPrefix, count: number): Promise<string[]> {
  return numbersOf(call, prefix, await draw(call, count));
}

/**
 * The same for whoever needs some again and again: most are drawn already, and cost no statement. What is left when the process ends is
 * never used. For one database alone.
 */
export function numbersDrawnAhead(ahead: number): typeof newNumbers {
  const drawn: number[] = [];
  return async (call, prefix, count) => {
    if (drawn.length < count) drawn.push(...(await draw(call, count + ahead)));
    return numbersOf(call, prefix, drawn.splice(0, count));
  };
}

async function draw({ db }: Numbering, count: number): Promise<number[]> {
  const { rows } = await sql<{ nth: bigint }>`
    select nextval('business_numbers') as nth from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ nth }) => Number(nth));
}

function numbersOf(call: Numbering, prefix: NumberPrefix, nths: readonly number[]): string[] {
  const day = beijingDay(call.now).replaceAll('-', '').slice(2);
  return shuffled(call, nths).map((ten) => {
    const figures = day + ten;
    return prefix + figures + checkFigure(figures);
  });
}

/** Whether the figures fit together; it does not say that there is such a number. */
export const isNumber = (text: string): boolean =>
  /^[A-Z]\d{17}$/.test(text) && checkFigure(text.slice(1, -1)) === text.slice(-1);

const half = 100_000;

/** One number below 10¹⁰ for each other, by a key: a Feistel network over two halves of five figures, each round of all of them at once. */
function shuffled({ gateways }: Pick<Call, 'gateways'>, nths: readonly number[]): string[] {
  let halves = nths.map((nth) => ({ left: Math.floor(nth / half) % half, right: nth % half }));
  const blocks = Buffer.alloc(halves.length * block_bytes);
  for (const round of [1, 2, 3, 4, 5, 6]) {
    halves.forEach(({ right }, at) => {
      blocks.writeUInt32BE(round, at * block_bytes);
      blocks.writeUInt32BE(right, at * block_bytes + 4);
    });
    const mixed = gateways.vault.encryptBlocks('business_number', blocks);
    halves = halves.map(({ left, right }, at) => ({
      left: right,
      right: (left + mixed.readUInt32BE(at * block_bytes)) % half,
    }));
  }
  return halves.map(({ left, right }) => `${left}`.padStart(5, '0') + `${right}`.padStart(5, '0'));
}

// Damm's: finds every single wrong figure and every two neighbours that changed places.
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];
const checkFigure = (figures: string): string =>
  [...figures].reduce((interim, figure) => damm[Number(interim)]![Number(figure)]!, '0');
