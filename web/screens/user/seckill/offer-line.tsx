import { Form, InputNumber } from 'antd';
import { useState, type CSSProperties } from 'react';
import { offerLifecycle } from '../../../../contract/seckill/seckill-lifecycle.ts';
import type { OwnOffer } from '../../../../contract/seckill/seckill-shapes.ts';
import { quietApi } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { chosen } from '../../../desk/filled.ts';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useAskForm } from '../../../desk/use-ask-form.tsx';
import { clockWords, saleHref, spanWords } from '../../../parts/seckill/sale-words.ts';
import { thousands } from '../../../ui/count.ts';
import { Crop } from '../../../parts/crop.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { Statement } from './statement.tsx';

type Props = { offer: OwnOffer; now: number; onChange: () => void };

/** One sale of the seller: when, how much of it went, what became of it, what can be done. */
export function OfferLine({ offer, now, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const [starts, ends] = [Date.parse(offer.starts_at), Date.parse(offer.ends_at)];
  const shown = ['approved', 'stopped', 'settled'].includes(offer.status);
  const acts = useOfferActs(offer, onChange);
  return (
    <>
      <div className="own-offer">
        <Crop as="square" of={offer.cover} width={48} loading="lazy" />
        <div>
          {shown ? (
            <a href={saleHref(offer.offer_id)}>
              <b>{offer.title}</b>
            </a>
          ) : (
            <b>{offer.title}</b>
          )}
          <p className="meta n">
            {offer.fair ? '公平抽签' : '先到先得'} · 每人限 {offer.per_user} 件
          </p>
        </div>
        <div className="n">
          {clockWords(starts, now)}
          <p className="meta">
            到 {clockWords(ends, starts)}，{spanWords(ends - starts)}
          </p>
        </div>
        <div className="n">
          <b>¥{yuan(offer.price)}</b>
          <p className="meta">原价 {yuan(offer.list_price)}</p>
        </div>
        <Sold offer={offer} shown={shown} />
        <div className="state-cell">
          {offer.status === 'approved' ? (
            <Tag tone={offer.phase === 'running' ? 'green' : offer.phase === 'finished' ? 'amber' : 'blue'}>
              {offer.phase === 'coming'
                ? '已排期'
                : offer.phase === 'finished'
                  ? '待结算'
                  : offer.phase_title}
            </Tag>
          ) : (
            <StateTag states={offerLifecycle.states} state={offer.status} />
          )}
          {offer.deposit > 0 ? <p className="meta n">保证金 ¥{yuan(offer.deposit)}</p> : null}
        </div>
        <div className="acts">
          <RowActs
            after={onChange}
            acts={[
              ...acts,
              offer.sold + offer.open > 0 && {
                title: '看订单',
                label: `看订单 ${offer.title}`,
                kind: 'bare' as const,
                href: `/user/product/seckill/forcompany?type=manage-user-order&id=${offer.offer_id}`,
              },
              shown &&
                now >= starts && {
                  title: open ? '收起' : '结算单',
                  label: `结算单 ${offer.title}`,
                  kind: 'bare' as const,
                  press: () => setOpen(!open),
                },
            ]}
          />
        </div>
      </div>
      {offer.reason ? <p className="why">{offer.reason}</p> : null}
      {open ? <Statement offer={offer} /> : null}
    </>
  );
}

function Sold({ offer, shown }: { offer: OwnOffer; shown: boolean }) {
  if (!shown || offer.phase === 'coming')
    return (
      <div className="n">
        <b>{thousands(offer.total)}</b> 件{shown ? `，已约 ${thousands(offer.sub_count)} 人` : ''}
      </div>
    );
  const share = (units: number) => ({ '--share': units }) as CSSProperties;
  return (
    <div className="n">
      <div className="sold-bar" aria-hidden="true">
        <i className="paid" style={share(offer.sold)} />
        <i className="open" style={share(offer.open)} />
        <i style={share(offer.left)} />
      </div>
      <p className="meta">
        卖出 {thousands(offer.sold)} / {thousands(offer.total)}
        {offer.open > 0 ? `，待付 ${offer.open}` : ''}
      </p>
    </div>
  );
}

/** What its seller can do with it now. */
function useOfferActs(offer: OwnOffer, onChange: () => void) {
  const { offer_id: id, can, title } = offer;
  const askReason = useAskReason();
  const askDelta = useAskForm<{ delta: number }>();
  const { act } = useAct(onChange);
  const stop = () =>
    askReason({
      title: '停止这一场',
      text: `${offer.sub_count} 个预约作废并告诉他们，不能恢复。`,
      yes: '停止',
      run: ({ reason }) =>
        act('stop', () => quietApi('company.seckill_cancel', { id, reason }), { said: '已停止' }),
    });
  const stock = () =>
    askDelta({
      title: '加减库存',
      yes: '确定',
      run: ({ delta }) =>
        act('stock', () => quietApi('company.seckill_stock', { id, delta }), {
          said: ({ total, left }) => `现在共 ${total} 件，剩 ${left} 件`,
        }),
      fields: (
        <>
          <p className="meta">
            现在共 {offer.total} 件，剩 {offer.left} 件。加写正数，减写负数，减不到已经卖出的以下。
          </p>
          <Form.Item name="delta" label="增减" rules={chosen('增减')}>
            <InputNumber precision={0} min={-offer.left} max={100_000} step={10} />
          </Form.Item>
        </>
      ),
    });
  return [
    can.edit && {
      title: offer.status === 'pending' ? '改了再送审' : '修改',
      href: `/product/seckill/publish?id=${id}`,
      label: `修改 ${title}`,
    },
    offer.status === 'draft' && {
      title: '预览',
      href: `/product/preview/seckill?id=${id}`,
      label: `预览 ${title}`,
    },
    offer.status === 'draft' && {
      title: '删除',
      label: `删除 ${title}`,
      kind: 'bare' as const,
      run: () => quietApi('company.seckill_delete', { id }),
      sure: {
        title: '删除这一场',
        text: '撤回的这一场和没送审的修改一起删除，不能恢复。',
        yes: '删除',
        grave: true,
      },
      said: '已删除',
    },
    can.withdraw && {
      title: '撤回',
      label: `撤回 ${title}`,
      run: () => quietApi('company.seckill_withdraw', { id }),
      sure: { title: '撤回送审', text: '撤回后留在“未通过和撤回”里，改好再送。', yes: '撤回' },
      said: '已撤回',
    },
    can.stock && { title: '加减库存', label: `加减库存 ${title}`, press: stock },
    can.stop && { title: '停止', label: `停止 ${title}`, kind: 'bare' as const, press: stop },
    ['settled', 'stopped'].includes(offer.status) && {
      title: '再发一场',
      label: `再发一场 ${title}`,
      kind: 'bare' as const,
      href: `/product/seckill/publish?again=${id}`,
    },
  ] as const;
}
