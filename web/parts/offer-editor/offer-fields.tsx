import { seckill_limits } from '../../../contract/seckill/seckill-limits.ts';
import { fenOf } from '../../../contract/trade/money.ts';
import { shareOf } from '../../../contract/trade/terms.ts';
import { Checkbox, Field, SelectField } from '../../ui/field.tsx';
import { Meter } from '../../ui/meter.tsx';
import { yuan } from '../../ui/yuan.ts';
import { AmountField } from '../amount-field.tsx';
import { PickProduct } from '../product/pick-product.tsx';
import { fieldId, type Wrong } from '../writing/writing-kind.ts';
import type { OfferField, OfferWriting, ShelfProduct } from './offer-writing.ts';

export type Fields = {
  writing: OfferWriting;
  wrong: Wrong<OfferField>;
  change: (patch: Partial<OfferWriting>) => void;
};

/** Which product, and the price as a share of what it costs otherwise. */
export function PriceFields({
  writing,
  wrong,
  change,
  products,
  product,
  fee_bp,
}: Fields & { products: readonly ShelfProduct[]; product: ShelfProduct | undefined; fee_bp: number }) {
  const price = fenOf(writing.price.trim());
  return (
    <>
      <PickProduct
        id={fieldId('product')}
        name="product"
        products={products}
        value={writing.product ?? 0}
        words={(one) => `${one.title}，¥${yuan(one.price)}`}
        error={wrong.product}
        // What is wrong with the price may be right for another product.
        onChange={(chosen) => change({ product: chosen, price: writing.price })}
      />
      <AmountField
        label="秒杀价（元）"
        id={fieldId('price')}
        name="price"
        value={writing.price}
        hint={`要低于原价${product ? ` ¥${yuan(product.price)}` : ''}，含税包邮；通过后不能再改`}
        error={wrong.price ?? null}
        onTyped={(typed) => change({ price: typed })}
      />
      {price !== null && product && price > 0 && price < product.price ? (
        <PriceLine price={price} list_price={product.price} fee_bp={fee_bp} />
      ) : null}
    </>
  );
}

function PriceLine({ price, list_price, fee_bp }: { price: number; list_price: number; fee_bp: number }) {
  const fee = Number(shareOf(BigInt(price), fee_bp));
  return (
    <div className="price-line n">
      <p>
        <b>
          ¥{yuan(price)}，{((price / list_price) * 10).toFixed(1)} 折
        </b>
        <s className="meta">¥{yuan(list_price)}</s>
      </p>
      <Meter value={(100 * price) / list_price} />
      <dl>
        <div>
          <dt>每件卖</dt>
          <dd>¥{yuan(price)}</dd>
        </div>
        <div>
          <dt>平台费 {fee_bp / 100}%</dt>
          <dd>−¥{yuan(fee)}</dd>
        </div>
        <div>
          <dt>每件到手</dt>
          <dd>
            <b>¥{yuan(price - fee)}</b>
          </dd>
        </div>
      </dl>
    </div>
  );
}

const most = seckill_limits.per_user;
const limits = Array.from({ length: most }, (_, n) => String(n + 1));

export const StockFields = ({ writing, wrong, change }: Fields) => (
  <>
    <div className="pub-two">
      <Field
        label="放多少件"
        id={fieldId('stock')}
        name="stock"
        inputMode="numeric"
        maxLength={9}
        value={writing.stock}
        hint="通过后只能加减，不能改总数"
        end={<span className="meta">件</span>}
        error={wrong.stock ?? null}
        onChange={({ target }) => change({ stock: target.value, limit: writing.limit })}
      />
      <SelectField
        label="每人最多"
        id={fieldId('limit')}
        name="limit"
        value={writing.limit}
        hint={`1 到 ${most} 件`}
        error={wrong.limit ?? null}
        onChange={({ target }) => change({ limit: target.value })}
      >
        {limits.includes(writing.limit) ? null : <option value={writing.limit}>还没选</option>}
        {limits.map((count) => (
          <option key={count} value={count}>
            {count} 件
          </option>
        ))}
      </SelectField>
    </div>
    <div className="field fair-field">
      <Checkbox
        name="fair"
        checked={writing.fair}
        onChange={({ target }) => change({ fair: target.checked })}
      >
        公平抽签
      </Checkbox>
      <p className="field-hint">
        开抢后 {seckill_limits.entry_seconds}{' '}
        秒内登记的人一起抽签，按抽出的次序分，脚本抢得再快也没有好处。种子的哈希在审核通过时公布，抽完公布种子，谁都能在结果页上验算。
      </p>
    </div>
  </>
);
