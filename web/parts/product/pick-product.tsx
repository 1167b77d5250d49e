import './pick-product.css';
import { SelectField } from '../../ui/field.tsx';
import { Crop } from '../crop.tsx';

type Props<P> = {
  id?: string;
  name: string;
  products: readonly P[];
  value: number;
  /** What is said of one in the list. */
  words: (product: P) => string;
  error: string | undefined;
  onChange: (product_id: number) => void;
};

/** One of the products that somebody has on the shelf, with its picture. */
export function PickProduct<P extends { product_id: number; cover: string }>(props: Props<P>) {
  const { id, name, products, value, words, error, onChange } = props;
  const chosen = products.find(({ product_id }) => product_id === value);
  return (
    <div className={chosen ? 'pick-product' : undefined}>
      {chosen ? <Crop as="square" of={chosen.cover} width={56} /> : null}
      <SelectField
        label="产品"
        {...(id ? { id } : {})}
        name={name}
        value={chosen ? value : ''}
        error={error ?? null}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {chosen ? null : <option value="">选一个产品</option>}
        {products.map((one) => (
          <option key={one.product_id} value={one.product_id}>
            {words(one)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
