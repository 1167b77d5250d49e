import './seckill-desk.css';
import { lazy, Suspense, useState } from 'react';
import { may } from '../../../../contract/access.ts';
import { formTyped } from '../../../../contract/seckill/offer-typed.ts';
import { quietApi } from '../../../api.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { useDeskViewer, useSubPage } from '../../../desk/desk-viewer.ts';
import { DraftLine } from '../../../desk/draft-line.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { Pills } from '../../../desk/pills.tsx';
import { useListed, type Listed, type RowOf } from '../../../desk/use-listed.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Crop } from '../../../parts/crop.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { momentWords } from '../../../ui/time-ago.tsx';
import { OfferLine } from './offer-line.tsx';
import { RunningOffer } from './running-offer.tsx';

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'));

/** One's own sales: what runs now first, then all by what became of them, and what is typed and not sent. */
export default function OwnOffers() {
  const type = useSubPage()?.type;
  const [setting, setSetting] = useState(false);
  const sells = may(useDeskViewer(), 'sec_kill_auth');
  return (
    <DeskPage
      title="秒杀场次"
      acts={
        sells ? (
          <>
            <Button onClick={() => setSetting(true)}>默认设置</Button>
            <ButtonLink kind="ink" href="/product/seckill/publish">
              发布秒杀
            </ButtonLink>
          </>
        ) : null
      }
    >
      {type === 'draft' ? <Drafts /> : type === 'audit_wait' ? <Waiting /> : <Published />}
      <Suspense>{setting ? <SettingsDialog onClose={() => setSetting(false)} /> : null}</Suspense>
    </DeskPage>
  );
}

function Published() {
  const listed = useListed({ call: 'company.seckill_lists' }, { status: 1 });
  useLookAgain(listed.read.reload);
  return (
    <>
      <Running onChange={listed.read.reload} />
      <DeskTabs>
        <Offers
          {...listed}
          title="还没有通过的场次"
          text="选一件在架的产品发布秒杀，审核通过后在这里看卖得怎样。"
        />
      </DeskTabs>
    </>
  );
}

const waits = {
  pending: [2, '审核中', '没有审核中的', '提交的场次一般 1 个工作日审完。'],
  refused: [3, '未通过和撤回', '没有要改的', '没有通过的和撤回的在这里，改好再送审。'],
} as const;

function Waiting() {
  const group = useListAddress().query.get('group') === 'refused' ? 'refused' : 'pending';
  const [status, , title, text] = waits[group];
  const listed = useListed({ call: 'company.seckill_lists' }, { status });
  useLookAgain(listed.read.reload);
  const counts = listed.read.data?.counts;
  return (
    <DeskTabs>
      <div className="desk-tools">
        <Pills
          label="按状态看"
          name="group"
          usual="pending"
          options={Object.entries(waits).map(([name, [, words]]) => [name, words] as const)}
          current={group}
          counts={{ pending: counts?.['2'], refused: counts?.['3'] }}
          address={listed.address}
        />
      </div>
      <Offers {...listed} title={title} text={text} />
    </DeskTabs>
  );
}

function Drafts() {
  const { read, address } = useListed({ call: 'company.seckill_drafts', sizes: [9] });
  return (
    <DeskTabs>
      <DeskRows
        read={read}
        address={address}
        className="desk-lines desk-drafts"
        row_key={({ draft_id }) => draft_id}
        empty={<EmptyState title="没有秒杀草稿" text="填到一半的秒杀自动存在这里。" />}
      >
        {(draft) => (
          <DraftLine
            title={draft.product?.title ?? (draft.payload.product ? '产品已不在架' : '还没选产品')}
            picture={
              draft.product ? (
                <Crop as="square" of={draft.product.cover} width={48} loading="lazy" />
              ) : undefined
            }
            facts={factsOf(draft)}
            kept_at={draft.updated_at}
            href={`/product/seckill/publish?draft_id=${draft.draft_id}`}
            preview={
              draft.product && draft.payload.price && draft.payload.stock
                ? `/product/preview/seckill?draft_id=${draft.draft_id}`
                : undefined
            }
            drop={() => quietApi('company.seckill_draft_delete', { id: draft.draft_id })}
            after={read.reload}
          />
        )}
      </DeskRows>
    </DeskTabs>
  );
}

/** What is typed of it so far. */
function factsOf({ offer_id, payload }: RowOf<'company.seckill_drafts'>): string[] {
  const { price, stock } = payload;
  const { starts_at } = formTyped(payload);
  return [
    offer_id === null ? '' : '未送审的修改',
    price && `¥${price}`,
    stock && `${stock} 件`,
    starts_at && `${momentWords(starts_at)} 开始`,
  ].filter(Boolean);
}

const Offers = ({
  read,
  address,
  title,
  text,
}: Listed<'company.seckill_lists'> & { title: string; text: string }) => (
  <DeskRows
    read={read}
    address={address}
    className="own-offers"
    row_key={({ offer_id }) => offer_id}
    empty={
      <EmptyState title={title} text={text}>
        <ButtonLink href="/product/seckill/publish">发布秒杀</ButtonLink>
      </EmptyState>
    }
  >
    {(offer) => <OfferLine offer={offer} now={Date.parse(read.data!.server_time)} onChange={read.reload} />}
  </DeskRows>
);

/** Those that run now: a panel each over the list. */
function Running({ onChange }: { onChange: () => void }) {
  const { data } = useRead('company.seckill_lists', { status: 1, limit: 50 });
  const running = data?.list.filter(({ phase }) => phase === 'running' || phase === 'sold_out');
  return running?.map((offer) => <RunningOffer key={offer.offer_id} offer={offer} onChange={onChange} />);
}
