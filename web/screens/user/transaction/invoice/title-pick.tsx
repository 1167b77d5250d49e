import { useId } from 'react';
import type { InvoiceTitle } from '../../../../../contract/invoice/titles.ts';

type Props = {
  titles: readonly InvoiceTitle[];
  value: number | undefined;
  onChange: (id: number) => void;
};

/** To whom it is made out, each with its tax number. */
export function TitlePick({ titles, value, onChange }: Props) {
  const name = useId();
  return (
    <div className="inv-pick" role="radiogroup" aria-label="抬头">
      {titles.map(({ id, name: title, tax_no, is_default, differs }) => (
        <label key={id}>
          <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
          <span>
            {title}
            <small className="n">{[tax_no, differs ? '须人工看' : ''].filter(Boolean).join('，')}</small>
          </span>
          {is_default ? <span className="meta">默认</span> : null}
        </label>
      ))}
    </div>
  );
}
