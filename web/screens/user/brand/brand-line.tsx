import type { ReactNode } from 'react';
import { brandLifecycle, brand_limits, brand_proofs } from '../../../../contract/product/brand-lifecycle.ts';
import type { BrandDispute, OwnBrand } from '../../../../contract/product/brands.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { FileLink } from '../../../desk/file-link.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { Crop } from '../../../parts/crop.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { LifeAxis } from './life-axis.ts';
import { LifeBar } from './life-bar.tsx';

type Props = {
  brand: OwnBrand;
  /** The years of all brands of the list. */
  axis: LifeAxis;
  onEdit: () => void;
  onAnswer: () => void;
  onChange: () => void;
};

export function BrandLine({ brand, axis, onEdit, onAnswer, onChange }: Props) {
  const { brand_id, name, status, can, product_count, reason } = brand;
  const said = whatNow(brand) ?? reason;
  const edit = can.renew
    ? status === 'expired'
      ? '换新证明'
      : '续期'
    : status === 'pending'
      ? '修改'
      : '改了再交';
  return (
    <>
      <div className="line">
        {brand.logo ? (
          <Crop as="square" of={brand.logo.url} width={40} loading="lazy" />
        ) : (
          <span className="letter" aria-hidden="true">
            {[...name][0]}
          </span>
        )}
        <div>
          <b>{name}</b>
          <p className="meta n">{product_count > 0 ? `用于 ${product_count} 件产品` : '还没有产品用'}</p>
        </div>
        <div>
          {brand_proofs[brand.proof].title}
          <p className="meta n">
            {brand.trademark_no} · 第 {brand.class} 类
          </p>
        </div>
        <Validity brand={brand} axis={axis} />
        <div>
          <StateTag
            states={brandLifecycle.states}
            state={status}
            {...(status === 'disputed' ? { tone: 'amber' as const } : {})}
          />
          <p className="meta">
            <TimeAgo at={brand.changed_at} />
          </p>
        </div>
        <div className="row-acts">
          <RowActs
            after={onChange}
            acts={[
              can.answer && {
                title: brand.dispute?.answer ? '改答复' : '去答复',
                label: `${brand.dispute?.answer ? '改' : '去'}答复 ${name}`,
                kind: 'ink',
                press: onAnswer,
              },
              (can.edit || can.renew) && { title: edit, label: `${edit} ${name}`, press: onEdit },
              can.withdraw && {
                title: '撤回',
                label: `撤回 ${name}`,
                run: () => quietApi('company.brand_revoke', { brand_id }),
                said: '已撤回',
              },
              can.revoke && {
                title: '撤销',
                label: `撤销 ${name}`,
                kind: 'bare',
                run: () => quietApi('company.brand_revoke', { brand_id }),
                sure: {
                  title: `撤销品牌“${name}”`,
                  text: '撤销后不能恢复，要用得重新登记；用它的产品照常在架，标识撤下。',
                  yes: '撤销',
                  grave: true,
                },
                said: '品牌已撤销',
              },
            ]}
          />
        </div>
      </div>
      {said ? <p className="why">{said}</p> : null}
      {brand.dispute ? <Dispute brand={brand} dispute={brand.dispute} /> : null}
    </>
  );
}

/** States in which it counts how long a proof holds. */
const holds_or_held = new Set<OwnBrand['status']>(['approved', 'disputed', 'expired']);

function leftWords(days: number): ReactNode {
  if (days < 0) return <b className="over">过期 {-days} 天</b>;
  if (days <= 30) return <b>还有 {days} 天</b>;
  return days < 365 ? `还有 ${days} 天` : `还有 ${Math.floor(days / 365)} 年多`;
}

/** How long the proof holds: on the line of years of all, and in words. */
function Validity({ brand, axis }: Pick<Props, 'brand' | 'axis'>) {
  const { status, valid_from, valid_to, days_left } = brand;
  return (
    <div className="validity n">
      <LifeBar brand={brand} axis={axis} now={useNow()} />
      <p className="meta">
        {valid_from} — {valid_to}
        {holds_or_held.has(status) ? <>，{leftWords(days_left)}</> : null}
      </p>
    </div>
  );
}

/** Who else claims it and by what, until when is answered, and what follows; both sides read the same. */
function Dispute({ brand, dispute }: { brand: OwnBrand; dispute: BrandDispute }) {
  const { side, other, since, answer_by, answer } = dispute;
  const holds = side === 'holder';
  const now = useNow();
  const [from, to] = [Date.parse(since), Date.parse(answer_by)];
  const past = Math.min(100, Math.max(0, (100 * (now - from)) / (to - from)));
  const over = now >= to;
  return (
    <section className="brand-dispute" aria-label={`“${brand.name}”的争议`}>
      <p>
        <a className="desk-link" href={`/people/${other.username}`}>
          {other.nickname}
        </a>{' '}
        {holds ? '也登记了' : '已经登记了'} <span className="n">{brand.trademark_no}</span> 第 {brand.class}{' '}
        类，凭{brand_proofs[dispute.proof].title}，
        <span className="n">
          {dispute.valid_from} — {dispute.valid_to}
        </span>
        {dispute.proof_files.length > 0 ? '：' : null}
        <Files files={dispute.proof_files} />
      </p>
      <div className="n">
        <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect className="track" width="100" height="6" />
          <rect className="past" width={past} height="6" />
        </svg>
        <p className="meta">
          争议立案 {dayTime(since)}，{holds ? '答复截止' : '对方答复截止'} {dayTime(answer_by)}
          {over ? '，已过' : null}
        </p>
      </div>
      {answer ? (
        <p>
          {holds ? '你' : '对方'}
          {dayTime(answer.at)} 答复：{answer.words} <Files files={answer.files} />
        </p>
      ) : (
        <p>
          {over ? '没有答复，' : `${brand_limits.answer_days} 天内不答复，`}平台按{holds ? '对方' : '你'}
          的证明裁定。
        </p>
      )}
      <p className="meta">
        {holds
          ? `裁定前产品和标识都不动。对方成立，标识撤销、用它的 ${brand.product_count} 件产品下架；不成立，照旧有效。`
          : '对方答复后或到期后裁定。成立，品牌归你；不成立，这次登记不通过。'}
      </p>
    </section>
  );
}

const Files = ({ files }: { files: BrandDispute['proof_files'] }) =>
  files.map((file) => (
    <span key={file.id}>
      <FileLink file={file} sized />{' '}
    </span>
  ));

function whatNow({ status, renewal_pending, product_count, reason }: OwnBrand): string | null {
  if (status === 'expired')
    return `${reason ? `新证明没有通过：${reason}。` : ''}${product_count > 0 ? `到期后 ${product_count} 件产品照常在架，标识已经撤下。` : '授权已经到期。'}换上新证明，审核通过后恢复。`;
  if (renewal_pending) return '新证明正在审核，通过前按原来的有效期。';
  return null;
}
