import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';
import { amountTyped } from '../../contract/trade/money.ts';

type Props = Omit<InputProps, 'onChange'> & { ref?: Ref<InputRef>; onChange?: (typed: string) => void };

/** An amount as a field of antd's form, whichever keyboard it was typed on and wherever it was copied from. */
export const AmountInput = ({ onChange, ...rest }: Props) => (
  <Input
    inputMode="decimal"
    autoComplete="off"
    maxLength={20}
    {...rest}
    onChange={({ target }) => onChange?.(amountTyped(target.value))}
  />
);
