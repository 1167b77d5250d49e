import './seckill-desk.css';
import { lazy, Suspense, useState } from 'react';
import type { own_offer_codes } from '../../../../contract/seckill/seckill-limits.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { useSubPage } from '../../../desk/desk-viewer.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { OfferLine } from './offer-line.tsx';
import { RunningOffer } from './running-offer.tsx';

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'));

type Code = keyof typeof own_offer_codes;
const codes: Record<string, Code> = { published: 1, audit_wait: 2, draft: 3 };
const empty_words: Record<string, readonly [string, string]> = {
  published: ['还没有通过的场次', '选一件在架的产品发布秒杀，审核通过后在这里看卖得怎样。'],
  audit_wait: ['没有审核中的', '提交的场次一般 1 个工作日审完。'],
  draft: ['没有草稿', '撤回的和没有通过的在这里，改好再送审。'],
};

/** One's own sales: what runs now first, then all by what became of them. */
export default function OwnOffers() {
  const type = useSubPage()?.type ?? 'published';
  const { read, address } = useListed({ call: 'company.seckill_lists' }, { status: codes[type] ?? 1 });
  const [setting, setSetting] = useState(false);
  const [title, text] = empty_words[type] ?? empty_words['published']!;
  return (
    <DeskPage
      title="秒杀场次"
      acts={
        <>
          <Button onClick={() => setSetting(true)}>默认设置</Button>
          <ButtonLink kind="ink" href="/product/seckill/publish">
            发布秒杀
          </ButtonLink>
        </>
      }
    >
      {type === 'published' ? <Running onChange={read.reload} /> : null}
      <DeskTabs>
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
          {(offer) => (
            <OfferLine offer={offer} now={Date.parse(read.data!.server_time)} onChange={read.reload} />
          )}
        </DeskRows>
      </DeskTabs>
      <Suspense>{setting ? <SettingsDialog onClose={() => setSetting(false)} /> : null}</Suspense>
    </DeskPage>
  );
}

/** The one that runs now, or begins next: its own panel over the list. */
function Running({ onChange }: { onChange: () => void }) {
  const { data } = useRead('company.seckill_lists', { status: 1, limit: 50 });
  const running = data?.list.find(({ phase }) => phase === 'running' || phase === 'sold_out');
  return running ? <RunningOffer offer={running} onChange={onChange} /> : null;
}
