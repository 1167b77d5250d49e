import './seckill-desk.css';
import { seckill_limits } from '../../../../contract/seckill/seckill-limits.ts';
import type { OfferCard } from '../../../../contract/seckill/seckill-shapes.ts';
import { quietApi } from '../../../api.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { clockWords, saleHref } from '../../../parts/seckill/sale-words.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import { Crop } from '../../../parts/crop.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { yuan } from '../../../ui/yuan.ts';

/** What one wants to be reminded of, the newest first. */
export default function MySubs() {
  const { read, address } = useListed({ call: 'user.seckill_subs' });
  return (
    <DeskPage title="我的预约" acts={<ButtonLink href="/product/seckill">去看秒杀</ButtonLink>}>
      <DeskTabs>
        <DeskRows
          read={read}
          address={address}
          className="sale-orders"
          row_key={({ offer_id }) => offer_id}
          empty={
            <EmptyState
              title="还没有预约"
              text={`预约以后，开始前 ${seckill_limits.remind_minutes} 分钟提醒你。`}
            >
              <ButtonLink href="/product/seckill?state=coming">看未开始的秒杀</ButtonLink>
            </EmptyState>
          }
        >
          {(offer) => (
            <SubLine offer={offer} now={Date.parse(read.data!.server_time)} onChange={read.reload} />
          )}
        </DeskRows>
      </DeskTabs>
    </DeskPage>
  );
}

function SubLine({ offer, now, onChange }: { offer: OfferCard; now: number; onChange: () => void }) {
  const starts = Date.parse(offer.starts_at);
  const remind = starts - seckill_limits.remind_minutes * 60_000;
  const coming = offer.phase === 'coming';
  return (
    <div className={offer.phase === 'finished' ? 'sale-order is-off' : 'sale-order'}>
      <Crop as="square" of={offer.cover} width={56} loading="lazy" />
      <div className="what">
        <a href={saleHref(offer.offer_id)}>
          <b>{offer.title}</b>
        </a>
        <p className="meta n">
          {offer.company.nickname} · {clockWords(starts, now)} 开抢 · {thousands(offer.total)} 件
        </p>
      </div>
      <p className="n sum">
        <b>¥{yuan(offer.price)}</b>
        <s className="meta">¥{yuan(offer.list_price)}</s>
      </p>
      <div className="state-cell">
        <Tag tone={offer.phase === 'running' ? 'green' : coming ? 'blue' : 'line'}>
          {offer.stopped ? '已停止' : offer.phase_title}
        </Tag>
      </div>
      <div className="rest">
        <div className="does">
          <p className="n">
            {coming
              ? remind > now
                ? `${clockWords(remind, now)} 提醒你，已约 ${thousands(offer.sub_count)} 人。`
                : `已经提醒过，${clockWords(starts, now)} 开抢。`
              : offer.phase === 'running'
                ? `还剩 ${thousands(offer.left)} 件。`
                : ''}
          </p>
          <RowActs
            after={onChange}
            acts={[
              coming && {
                title: '取消预约',
                label: `取消预约 ${offer.title}`,
                run: () => quietApi('user.seckill_cancel_sub', { id: offer.offer_id }),
                said: '已取消预约',
                undo: {
                  title: '再约上',
                  run: () => quietApi('user.seckill_sub', { id: offer.offer_id }),
                  said: '已预约',
                },
              },
              offer.phase === 'running' && {
                title: '去抢',
                kind: 'red' as const,
                href: saleHref(offer.offer_id),
              },
            ]}
          />
        </div>
      </div>
    </div>
  );
}
