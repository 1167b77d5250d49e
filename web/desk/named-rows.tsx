import './named-rows.css';
import { Fragment, type ReactNode } from 'react';

/** A name, what it is, and how that looks: `n` figures, `typed` what somebody wrote with its lines, `code` a long number. */
export type NamedRow = readonly [name: string, value: ReactNode, look?: string];

/** The same where the value is drawn: an element in a list of its own would want a key. */
export const named = (name: string, value: ReactNode, look?: string): NamedRow => [name, value, look];

type Props = {
  /** What is not there is false, null or empty. */
  rows: readonly (NamedRow | false | null | '' | undefined)[];
  /** Long values: on a phone each stands under its name. */
  stacked?: boolean;
  /** Two pairs in a line. */
  two?: boolean;
};

/** Named facts under each other, as in the details of a thing. */
export const NamedRows = ({ rows, stacked, two }: Props) => (
  <dl className={['desc-list', stacked && 'stacked', two && 'two'].filter(Boolean).join(' ')}>
    {rows.map((row) =>
      row ? (
        <Fragment key={row[0]}>
          <dt>{row[0]}</dt>
          <dd className={row[2]}>{row[1]}</dd>
        </Fragment>
      ) : null,
    )}
  </dl>
);
