import './brands.css';
import { useState } from 'react';
import type { OwnBrand } from '../../../../contract/product/brands.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { BrandDialog } from './brand-dialog.tsx';
import { BrandLine } from './brand-line.tsx';
import { lifeAxis } from './life-axis.ts';
import { LifeYears } from './life-bar.tsx';

/** Under which names one may sell: each with its proof, how long that holds, and what can be done. */
export default function Brands() {
  const address = useListAddress();
  const read = useRead('company.brand_index', { page: address.page, page_size: address.limit });
  useLookAgain(read.reload);
  const [open, setOpen] = useState<OwnBrand | 'new' | null>(null);
  const [answering, setAnswering] = useState<OwnBrand | null>(null);
  const now = useNow();
  const axis = lifeAxis(read.data?.list ?? []);
  const ended = read.data?.list.filter(({ status }) => status === 'expired').length ?? 0;
  return (
    <DeskPage
      title="我的品牌"
      meta={read.data ? `${read.data.total} 个${ended > 0 ? `，${ended} 个到期` : ''}` : undefined}
      acts={
        <Button kind="red" onClick={() => setOpen('new')}>
          添加品牌
        </Button>
      }
    >
      <section className="work" aria-label="我的品牌">
        <DeskRows
          read={read}
          address={address}
          className="desk-lines own-brands"
          row_key={({ brand_id }) => brand_id}
          heads={
            <>
              <span className="name">品牌</span>
              <span>凭什么用</span>
              <span className="n">
                有效期
                <LifeYears axis={axis} now={now} />
              </span>
              <span>状态</span>
              <span className="acts">操作</span>
            </>
          }
          empty={
            <EmptyState title="还没有品牌" text="凭商标注册证或授权书登记，通过后产品上显示品牌标识。">
              <Button onClick={() => setOpen('new')}>添加品牌</Button>
            </EmptyState>
          }
        >
          {(brand) => (
            <BrandLine
              brand={brand}
              axis={axis}
              onEdit={() => setOpen(brand)}
              onAnswer={() => setAnswering(brand)}
              onChange={read.reload}
            />
          )}
        </DeskRows>
        <p className="brand-rule meta">
          同一商标号、同一类别只留一家；到期前 30 天和 7 天各提醒一次，最后一天过后转为授权到期。
        </p>
      </section>
      {open ? (
        <BrandDialog
          brand={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSent={() => {
            setOpen(null);
            void read.reload();
          }}
        />
      ) : null}
      {answering ? (
        <AnswerDialog
          brand={answering}
          onClose={() => setAnswering(null)}
          onSent={() => {
            setAnswering(null);
            void read.reload();
          }}
        />
      ) : null}
    </DeskPage>
  );
}
