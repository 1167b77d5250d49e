import { thousands } from './count.ts';

/** 123450 fen as 1,234.50; what is below zero has a true minus. */
export function yuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '−' : ''}${thousands(Number(digits.slice(0, -2)))}.${digits.slice(-2)}`;
}
