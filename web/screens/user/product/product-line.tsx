import { Checkbox } from 'antd';
import { deliveries } from '../../../../contract/product/product-limits.ts';
import { productLifecycle } from '../../../../contract/product/product-lifecycle.ts';
import type { OwnProduct } from '../../../../contract/product/product-shapes.ts';
import { quietApi } from '../../../api.ts';
import { RowActs, RowMenu, type RowAct } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { thousands } from '../../../ui/count.ts';
import { Crop } from '../../../parts/crop.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { Campaigns } from './campaigns.tsx';
import { restore_words } from './restore-words.ts';

const tones = { on_shelf: 'green', forced_off: 'red' } as const;

type Props = {
  product: OwnProduct;
  ticked: boolean;
  onTick: () => void;
  /** Whether the reader may offer flash sales. */
  sells: boolean;
  onChange: () => void;
};

/** One own product: what it is, what runs on it or keeps it from that, its state, what waits, and what can be done. */
export function ProductLine({ product, ticked, onTick, sells, onChange }: Props) {
  const { pno, title, status, can, brand } = product;
  const hindered = hindranceOf(product);
  const acts = actsOf(product, sells);
  return (
    <>
      <div className="line">
        <Checkbox checked={ticked} disabled={!can.off} aria-label={`选中${title}`} onChange={onTick} />
        <Crop as="square" of={product.cover} width={44} loading="lazy" />
        <div className="name-cell">
          {status === 'on_shelf' ? (
            <a href={`/product/v2/detail/${pno}`}>
              <b>{title}</b>
            </a>
          ) : (
            <b>{title}</b>
          )}
          <p className="meta n">
            {pno} · {brand?.name ?? '无品牌'}
          </p>
        </div>
        <div className="n price-cell">
          <b>¥{yuan(product.price)}</b>
          <p className="meta">
            起订 {thousands(product.min_qty)} {product.unit}
          </p>
        </div>
        <div className="n stock-cell">
          {product.delivery === 'stock' ? (
            <>
              <span className="meta">现货 </span>
              {thousands(product.stock ?? 0)}
            </>
          ) : (
            deliveries[product.delivery].title
          )}
        </div>
        <div className="runs-cell">
          {hindered ? <p className="meta n">{hindered}</p> : <Campaigns campaigns={product.campaigns} />}
        </div>
        <div className="state-cell">
          <StateTag
            states={productLifecycle.states}
            state={status}
            {...(status in tones ? { tone: tones[status as keyof typeof tones] } : {})}
          />
          <p className="meta">
            {product.submitted_at ? (
              <>
                <TimeAgo at={product.submitted_at} />
                送审
              </>
            ) : (
              <TimeAgo at={product.changed_at} />
            )}
          </p>
        </div>
        <div className="row-acts">
          <RowActs after={onChange} acts={acts.slice(0, 1)} />
          <RowMenu after={onChange} label={`更多操作：${title}`} acts={acts.slice(1)} />
        </div>
      </div>
      {product.edit_pending ? <Change product={product} /> : null}
    </>
  );
}

/** Why nothing runs on it, and the cure. */
function hindranceOf({ status, reason, restore_days, can, campaigns }: OwnProduct): string | null {
  if (reason && ['rejected', 'forced_off', 'draft'].includes(status)) return reason;
  if (restore_days > 0 && can.restore) return `${restore_days} 天内恢复不用再审`;
  if (status === 'on_shelf' || campaigns.length > 0) return null;
  return status === 'pending' ? '通过后自动上架' : '上架后才能发任务和秒杀';
}

/** What a change that waits says otherwise. */
function Change({ product: { edit_fields, answer_by } }: Pick<Props, 'product'>) {
  return (
    <div className="change">
      <p>
        <b>修改在审，改 {edit_fields.length} 处</b>{' '}
        {answer_by ? (
          <span className="meta">
            最晚 <TimeAgo at={answer_by} /> 答复
          </span>
        ) : null}
      </p>
      <dl>
        {edit_fields.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before ? <del>{before}</del> : null} <ins>{after || '去掉'}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <p className="meta">通过前买手看到的仍是上一版。</p>
    </div>
  );
}

/** The first stands in the row, the others behind it. */
function actsOf({ product_id, title, status, can, restore_days }: OwnProduct, sells: boolean): RowAct[] {
  const label = (verb: string) => `${verb}${title}`;
  const edit =
    { on_shelf: '修改', rejected: '去修改', forced_off: '去整改', draft: '继续填' }[status as string] ??
    '修改';
  const on = status === 'on_shelf';
  const restore: RowAct | false = can.restore && {
    title: '恢复上架',
    label: label('恢复上架'),
    run: () => quietApi('company.product_restore', { product_id }),
    said: restore_days > 0 ? '已恢复上架' : '已送审，通过后恢复上架',
  };
  const acts: (RowAct | false)[] = [
    restore,
    can.edit && { title: edit, label: label(edit), href: `/product/edit/form?product_id=${product_id}` },
    can.withdraw && {
      title: '撤回送审',
      label: label('撤回送审'),
      run: () => quietApi('company.product_withdraw', { product_id }),
      sure: {
        title: '撤回送审',
        text: status === 'pending' ? '产品回到草稿，改好再交。' : '等待的修改就此作废，线上不变。',
        yes: '撤回',
      },
      said: '已撤回',
    },
    on && {
      title: '发布任务',
      label: label('发布任务：'),
      href: `/product/task/publish?product_id=${product_id}`,
    },
    on &&
      sells && {
        title: '发布秒杀',
        label: label('发布秒杀：'),
        href: `/product/seckill/publish?product_id=${product_id}`,
      },
    can.off && {
      title: '下架',
      label: label('下架'),
      kind: 'bare' as const,
      run: () => quietApi('company.product_off', { product_id }),
      sure: { title: '下架这个产品', text: `买手不再看到它，任务照常执行；${restore_words}`, yes: '下架' },
      said: '已下架',
    },
    can.delete && {
      title: '删除',
      label: label('删除'),
      kind: 'bare' as const,
      run: () => quietApi('company.product_del', { product_id }),
      sure: { title: '删除这个产品', text: '删除后不能恢复，编号不再用。', yes: '删除', grave: true },
      said: '已删除',
    },
  ];
  return acts.filter((one) => one !== false);
}
