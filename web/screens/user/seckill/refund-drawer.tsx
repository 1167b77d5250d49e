import { Drawer, Input, Radio } from 'antd';
import { useState } from 'react';
import { seckillRefundLifecycle } from '../../../../contract/seckill/seckill-refund-lifecycle.ts';
import type { SeckillOrder } from '../../../../contract/seckill/seckill-shapes.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { SpanLine } from '../../../desk/span-line.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useFocusBack } from '../../../desk/use-focus-back.ts';
import { useAct } from '../../../desk/use-act.ts';
import { spanWords } from '../../../parts/seckill/sale-words.ts';
import { mayGiveUp } from '../../../parts/give-up.ts';
import { Button } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { yuan } from '../../../ui/yuan.ts';
import { RefundProofs } from '../../../desk/refund-proofs.tsx';
import { RefundParts } from './refund-parts.tsx';
import { counted } from '../../../desk/counted.ts';

type Refund = NonNullable<SeckillOrder['refund']>;
type Props = { order: SeckillOrder; refund: Refund; onClose: () => void; onDone: () => void };
type Answer = 'pass' | 'return' | 'refuse';

/** What is asked back: the buyer's words, the clock to scale, what follows of each answer, where the money goes, the answer. */
export function RefundDrawer({ order, refund, onClose, onDone }: Props) {
  useFocusBack();
  const now = useNow();
  const [answer, setAnswer] = useState<Answer>('pass');
  const [reason, setReason] = useState('');
  const { act, busy } = useAct(onDone);
  const { order_no } = order;
  const amount = `¥${yuan(refund.amount)}`;
  const whole = refund.amount === order.amount;
  const send = () =>
    answer === 'refuse'
      ? act('refuse', () => quietApi('company.seckill_refuse_refund', { order_no, reason }), {
          said: '已拒绝，理由给买家看',
        })
      : act(
          'agree',
          () => quietApi('company.seckill_agree_refund', { order_no, with_return: answer === 'return' }),
          {
            said: answer === 'return' ? '已同意，等买家寄回' : '已同意，原路退回',
          },
        );
  const close = async () => {
    if (await mayGiveUp(refund.can.answer && reason.trim() !== '')) onClose();
  };
  const short = answer === 'refuse' && reason.trim().length < 2;
  return (
    <Drawer
      open
      title={`退款 ${order_no}`}
      size={480}
      onClose={() => void close()}
      footer={
        refund.can.answer ? (
          <div className="refund-foot">
            <span className="meta n">
              {refund.until ? `答复还剩 ${spanWords(Date.parse(refund.until) - now)}` : ''}
            </span>
            <Button
              kind={answer === 'refuse' ? 'ink' : 'red'}
              disabled={short}
              busy={busy !== null}
              onClick={() => void send()}
            >
              {answer === 'refuse' ? '拒绝并说明' : answer === 'return' ? '同意退货退款' : `同意退 ${amount}`}
            </Button>
          </div>
        ) : refund.can.receive_back ? (
          <div className="refund-foot">
            <span className="meta">收到后马上原路退回</span>
            <Button
              kind="red"
              busy={busy !== null}
              onClick={() =>
                void act('receive', () => quietApi('company.seckill_receive_back', { order_no }), {
                  said: '已收到退货，原路退回',
                })
              }
            >
              收到退货，退 {amount}
            </Button>
          </div>
        ) : null
      }
    >
      <div className="refund-body">
        <div className="refund-head">
          <b className="n">{amount}</b>
          <div>
            <p>
              {order.title}，{order.num} 件{whole ? '' : `，付款 ¥${yuan(order.amount)}，退一部分`}
            </p>
            <p className="meta n">{order.shipped_at ? `${dayTime(order.shipped_at)} 发货` : '还没有发货'}</p>
          </div>
          <StateTag states={seckillRefundLifecycle.states} state={refund.status} />
        </div>
        <blockquote>
          <p>{refund.words || '买家没有写说明。'}</p>
          <p className="meta n">
            {refund.reason} · {order.buyer?.nickname ?? '买家'}，{dayTime(refund.created_at)}
          </p>
        </blockquote>
        <RefundProofs files={refund.files} />
        {refund.tracking_no ? (
          <p className="n">
            退货：{refund.carrier} {refund.tracking_no}
          </p>
        ) : null}
        {refund.answer ? <p>你的答复：{refund.answer}</p> : null}
        {refund.can.answer && refund.until ? (
          <section>
            <h3>会自己发生什么</h3>
            <SpanLine
              label="答复的期限"
              moments={[
                { title: '买家申请', at: refund.created_at },
                { title: '该你答复', at: refund.until },
              ]}
            />
            <dl className="refund-ways n">
              <dt>你同意</dt>
              <dd>
                {amount} 原路退回，{whole ? '这单不收平台费' : '平台费按余下的收，订单照常进行'}
              </dd>
              <dt>你拒绝</dt>
              <dd>买家 7 天内可请平台介入，钱一直留在托管</dd>
              <dt>不答复</dt>
              <dd className={refund.unshipped ? undefined : 'warn'}>
                {refund.unshipped
                  ? `没有发货，${dayTime(refund.until)} 自动同意`
                  : `已发货，不自动同意，${dayTime(refund.until)} 转给平台裁`}
              </dd>
            </dl>
          </section>
        ) : null}
        <RefundParts parts={refund.parts} />
        {refund.can.answer ? (
          <section>
            <h3>你的答复</h3>
            <Radio.Group
              className="desk-reasons"
              value={answer}
              onChange={({ target }) => setAnswer(target.value as Answer)}
              options={[
                { value: 'pass', label: `同意，${whole ? '全退' : '退'} ${amount}` },
                ...(refund.unshipped ? [] : [{ value: 'return', label: '同意，先退货再退款' }]),
                { value: 'refuse', label: '拒绝，写明理由' },
              ]}
            />
            {answer === 'refuse' ? (
              <Input.TextArea
                aria-label="拒绝的理由"
                placeholder="会原样给买家看"
                autoSize={{ minRows: 3, maxRows: 6 }}
                {...counted(200)}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            ) : null}
          </section>
        ) : null}
      </div>
    </Drawer>
  );
}
