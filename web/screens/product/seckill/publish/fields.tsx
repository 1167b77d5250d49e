import { seckill_limits } from '../../../../../contract/seckill/seckill-limits.ts';
import { fenOf } from '../../../../../contract/trade/money.ts';
import { shareOf } from '../../../../../contract/trade/terms.ts';
import type { FieldErrors } from '../../../../parts/use-submit.ts';
import { PickProduct } from '../../../../parts/product/pick-product.tsx';
import { Checkbox, Field, FieldFrame, SelectField } from '../../../../ui/field.tsx';
import { Meter } from '../../../../ui/meter.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { yuan } from '../../../../ui/yuan.ts';
import type { ShelfProduct, Typed } from './typed.ts';

export type Part = { typed: Typed; errors: FieldErrors; onChange: (part: Partial<Typed>) => void };

/** Which product, and the price as a share of what it costs otherwise. */
export function PriceFields({
  typed,
  products,
  product,
  fee_bp,
  errors,
  onChange,
}: Part & { products: readonly ShelfProduct[]; product: ShelfProduct | undefined; fee_bp: number }) {
  const price = fenOf(typed.price);
  const fee = price === null ? 0 : Number(shareOf(BigInt(price), fee_bp));
  const below = price !== null && product !== undefined && price > 0 && price < product.price;
  return (
    <section className="work" aria-label="产品与价格">
      <SectionHead title="产品与价格" meta="1 / 4" />
      <div className="publish-fields">
        <PickProduct
          name="product"
          products={products}
          value={typed.product}
          words={(one) => `${one.title}，¥${yuan(one.price)}`}
          error={errors['product']}
          onChange={(product_id) => onChange({ product: product_id })}
        />
        <Field
          label="秒杀价（元）"
          name="price"
          inputMode="decimal"
          value={typed.price}
          hint={`要低于原价${product ? ` ¥${yuan(product.price)}` : ''}，含税包邮；通过后不能再改`}
          error={errors['price'] ?? null}
          onChange={({ target }) => onChange({ price: target.value })}
        />
        {below ? (
          <div className="price-line n">
            <p>
              <b>
                ¥{yuan(price)}，{((price / product.price) * 10).toFixed(1)} 折
              </b>
              <s className="meta">¥{yuan(product.price)}</s>
            </p>
            <Meter value={(100 * price) / product.price} />
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
        ) : null}
      </div>
    </section>
  );
}

export function StockFields({ typed, errors, onChange }: Part) {
  const most = seckill_limits.per_user;
  return (
    <section className="work" aria-label="库存">
      <SectionHead title="库存" meta="2 / 4" />
      <div className="publish-fields two">
        <Field
          label="放多少件"
          name="stock"
          inputMode="numeric"
          value={typed.stock}
          hint="通过后只能加减，不能改总数"
          error={errors['stock'] ?? null}
          onChange={({ target }) => onChange({ stock: target.value })}
        />
        <SelectField
          label="每人最多"
          name="limit"
          value={typed.limit}
          hint={`1 到 ${most} 件`}
          error={errors['limit'] ?? null}
          onChange={({ target }) => onChange({ limit: Number(target.value) })}
        >
          {Array.from({ length: most }, (_, n) => (
            <option key={n + 1} value={n + 1}>
              {n + 1} 件
            </option>
          ))}
        </SelectField>
      </div>
      <div className="publish-fields">
        <Checkbox
          name="fair"
          checked={typed.fair}
          onChange={({ target }) => onChange({ fair: target.checked })}
        >
          公平抽签
        </Checkbox>
        <p className="meta">
          开抢后 {seckill_limits.entry_seconds} 秒内登记的人一起抽签，按抽出的次序分，脚本抢得再快也没有好处。
          <br />
          种子的哈希在审核通过时公布，抽完公布种子，谁都能在结果页上验算。
        </p>
      </div>
    </section>
  );
}

export function RulesField({ typed, errors, onChange }: Part) {
  return (
    <section className="work" aria-label="说明">
      <SectionHead title="说明" meta="4 / 4" />
      <div className="publish-fields">
        <FieldFrame
          label="发货和售后"
          note="选填"
          counter={[[...typed.rules].length, seckill_limits.rules]}
          error={errors['rules'] ?? null}
        >
          {(wires) => (
            <textarea
              {...wires}
              name="rules"
              rows={4}
              value={typed.rules}
              placeholder="从哪里发、多久发、什么情况不退"
              onChange={({ target }) => onChange({ rules: target.value })}
            />
          )}
        </FieldFrame>
      </div>
    </section>
  );
}
