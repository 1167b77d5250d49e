import './products.css';
import { may } from '../../../../contract/access.ts';
import { own_product_codes, type OwnProductCode } from '../../../../contract/product/product-lifecycle.ts';
import { quietApi } from '../../../api.ts';
import { BatchBar } from '../../../desk/judging/batch-bar.tsx';
import { usePicked, usePickedInSight } from '../../../desk/judging/use-picked.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { useAct } from '../../../desk/use-act.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { Pills } from '../../../desk/pills.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { ProductLine } from './product-line.tsx';
import { restore_words } from './restore-words.ts';

const titles: Record<OwnProductCode, string> = {
  0: '全部',
  1: '正常',
  2: '审核中',
  3: '未通过',
  4: '已下架',
  5: '草稿',
};
const empty: Record<OwnProductCode, [title: string, text: string]> = {
  0: ['还没有产品', '填一件送审，通过后自动上架。'],
  1: ['没有在架的产品', '审核通过的产品在这里。'],
  2: ['没有审核中的产品', '审核一般一个工作日内答复。'],
  3: ['没有未通过的产品', '未通过的会写明原因，改好可以再交。'],
  4: ['没有下架的产品', restore_words],
  5: ['没有撤回的产品', '撤回送审的产品在这里；没交过的在产品草稿里。'],
};

const readCode = (value: string | null): OwnProductCode =>
  value !== null && Object.hasOwn(own_product_codes, value) ? (Number(value) as OwnProductCode) : 0;

/** One's own products by state, and what can be done with each. */
export default function Products() {
  const sells = may(useDeskViewer(), 'sec_kill_auth');
  const address = useListAddress();
  const status = readCode(address.query.get('status'));
  const read = useRead('company.product_index', { status, page: address.page, page_size: address.limit });
  useLookAgain(read.reload);
  const counts = read.data?.counts;
  const rows = read.data?.list ?? [];
  const changing = rows.filter(({ edit_pending }) => edit_pending).length;
  const shown = rows.flatMap(({ product_id, can }) => (can.off ? [product_id] : []));
  const picked = usePickedInSight(usePicked<number>(), shown, address.query.toString());
  const { act, busy } = useAct(read.reload);
  const takeOff = (ids: number[]) =>
    act(
      'off',
      async () => {
        const { list } = await quietApi('company.product_batch_off', { ids });
        const name = (id: number) => rows.find(({ product_id }) => product_id === id)?.title ?? '';
        picked.finish(new Map(list.map(({ id, ...said }) => [id, { ...said, name: name(id) }])));
        return list.filter(({ done }) => done).length;
      },
      {
        said: (done) => (done > 0 ? `已下架 ${done} 件` : null),
        sure: {
          title: `下架 ${ids.length} 件产品`,
          text: `买手不再看到它们，任务照常执行；${restore_words}`,
          yes: '下架',
        },
      },
    );
  const drafts = read.data?.draft_count ?? 0;
  const [title, text] = empty[status];
  return (
    <DeskPage
      title="我的产品"
      meta={counts ? `${counts[0]} 件${changing > 0 ? `，本页 ${changing} 件的改动在审` : ''}` : undefined}
      acts={
        <>
          <ButtonLink href="/product/draft/product">产品草稿{drafts > 0 ? ` ${drafts}` : ''}</ButtonLink>
          <ButtonLink kind="red" href="/product/publish">
            发布产品
          </ButtonLink>
        </>
      }
    >
      <section className="work" aria-label="我的产品">
        <div className="desk-tools">
          <Pills
            label="状态"
            name="status"
            usual="0"
            options={Object.entries(titles).map(([code, words]) => [code, words] as const)}
            current={String(status)}
            counts={counts}
            address={address}
          />
        </div>
        <BatchBar
          picked={picked}
          shown={shown}
          unit="件"
          busy={busy !== null}
          acts={[['off', { title: `下架 ${picked.keys.size} 件`, strong: true }]]}
          onAct={(_act, ids) => void takeOff(ids)}
        />
        <DeskRows
          read={read}
          address={address}
          className="desk-lines own-products"
          row_key={({ product_id }) => product_id}
          heads={
            <>
              <span className="name">产品</span>
              <span className="r">供货价</span>
              <span className="r">交货</span>
              <span>任务与秒杀</span>
              <span>状态</span>
              <span className="r">操作</span>
            </>
          }
          empty={
            <EmptyState title={title} text={text}>
              {status === 0 ? (
                <ButtonLink href="/product/publish">发布产品</ButtonLink>
              ) : (
                <ButtonLink href={address.with({ status: null })}>看全部</ButtonLink>
              )}
            </EmptyState>
          }
        >
          {(product) => (
            <ProductLine
              product={product}
              ticked={picked.keys.has(product.product_id)}
              onTick={() => picked.toggle(product.product_id)}
              sells={sells}
              onChange={read.reload}
            />
          )}
        </DeskRows>
      </section>
    </DeskPage>
  );
}
