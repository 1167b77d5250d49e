import type { ComponentProps } from 'react';
import { amountTyped } from '../../contract/trade/money.ts';
import { Field } from '../ui/field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'onChange'> & { onTyped: (typed: string) => void };

/** An amount, whichever keyboard it was typed on and wherever it was copied from. */
export const AmountField = ({ onTyped, ...props }: Props) => (
  <Field
    inputMode="decimal"
    autoComplete="off"
    maxLength={20}
    {...props}
    onChange={({ target }) => onTyped(amountTyped(target.value))}
  />
);
