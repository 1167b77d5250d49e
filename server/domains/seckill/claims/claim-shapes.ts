export type Claim = {
  user_id: number;
  key: string;
  units: number;
  address_id: number;
  /** From where it was asked, not to be read: of a draw alone. */
  network?: string | undefined;
  device?: string | undefined;
};
/** `had`: by this key; `live`: by another one that is not through yet. */
export type Outcome =
  | 'got'
  | 'had'
  | 'live'
  | 'conflict'
  | 'no_address'
  | 'over_limit'
  | 'too_few'
  | 'sold_out'
  | 'early'
  | 'over'
  | 'stopped'
  | 'absent'
  | 'entered'
  | 'closed';
export type Claimed = {
  outcome: Outcome;
  order_no: string | null;
  pay_deadline: Date | null;
  /** Null where the stock was not asked. */
  units_left: number | null;
  /** Of a fair sale, until it was drawn. */
  entry?: Entry | undefined;
};

/** `wish`: the key that made it. `is_closed`: nobody can enter any more. */
export type Entry = { code: string; wish: string; is_closed: boolean };
