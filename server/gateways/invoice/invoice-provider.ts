import type { TitleFacts } from '../../../contract/invoice/titles.ts';
import { down, type Failed } from '../failed.ts';

/** One line as it stands on an invoice, amounts in fen. `spec`: what it was for. */
export type OrderedLine = {
  name: string;
  tax_code: string;
  spec: string;
  amount: bigint;
  net: bigint;
  tax: bigint;
};

/** What is to be issued. `serial` names it for ever: the same one is issued once, however often it is sent. */
export type InvoiceOrder = {
  serial: string;
  kind: 'special' | 'ordinary';
  buyer: TitleFacts;
  mail: string;
  lines: OrderedLine[];
  amount: bigint;
  net: bigint;
  tax: bigint;
  /** Of the amount without tax, in hundredths of a percent; null: 不征税. */
  tax_bp: number | null;
  remark: string;
};

/** A red letter over the whole of an invoice. `serial` is its own. */
export type RedOrder = {
  serial: string;
  of_serial: string;
  number: string;
  kind: 'special' | 'ordinary';
  reason: string;
  amount: bigint;
  net: bigint;
  tax: bigint;
};

/** Taken on, to be issued by and by; or refused for good, in words for the applicant. */
export type Taken = { result: 'accepted' } | { result: 'rejected'; says: string } | Failed;

export type Looked =
  | { result: 'issued'; number: string; issued_at: Date }
  | { result: 'processing' }
  | { result: 'rejected'; says: string }
  /** Nothing of that serial has arrived: it may be sent again. */
  | { result: 'not_found' }
  | Failed;

export type LookedRed =
  | { result: 'issued'; number: string; issued_at: Date }
  /** The other side has to confirm by then; null where nobody has to. */
  | { result: 'processing'; until: Date | null }
  | { result: 'rejected'; says: string }
  | { result: 'not_found' }
  | Failed;

/**
 * 数电票 by a vendor: everything is taken on at once and done later, so each is asked for by its serial. `down` says nothing about
 * whether it was done: look, and send the same serial again only after `not_found`. `now`: of the caller's clock.
 */
export type InvoiceGateway = {
  offered: boolean;
  issue: (order: InvoiceOrder, now: Date) => Promise<Taken>;
  look: (serial: string, now: Date) => Promise<Looked>;
  /** The bytes of one that is issued. */
  pdf: (serial: string) => Promise<{ result: 'read'; bytes: Uint8Array } | { result: 'not_found' } | Failed>;
  reverse: (red: RedOrder, now: Date) => Promise<Taken>;
  lookRed: (serial: string, now: Date) => Promise<LookedRed>;
  /** Before the other side has confirmed. `rejected`: it is too late. */
  withdrawRed: (serial: string) => Promise<Taken>;
};

const away = async () => down('not_configured');
export const noInvoices: InvoiceGateway = {
  offered: false,
  issue: away,
  look: away,
  pdf: away,
  reverse: away,
  lookRed: away,
  withdrawRed: away,
};
