import '../author-card.css';
import { lazy, Suspense } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { thousands } from '../../ui/count.ts';
import { Crop } from '../crop.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import { inBeijing } from '../../ui/time-ago.tsx';
import { zhTitle } from '../../ui/zh-title.tsx';
import { ProductActs } from './product-acts.tsx';
import { Price, ProductCard, productHref } from './product-card.tsx';
import { ProductView } from './product-view.tsx';
import type { ReadProduct } from './read-product.ts';
import { TaskRows } from '../task/task-rows.tsx';
import { CreditCard } from '../trial/credit-card.tsx';
import { ReportList } from '../trial/report-list.tsx';

const ProductSale = lazy(() => import('../seckill/product-sale.tsx'));
const ProductStaff = lazy(() => import('./product-staff.tsx'));

/** One product: the same for everyone, whatever belongs to the reader comes alive later. */
export function ProductPage({ product, similar, more, company_count, tasks, reports, credit }: ReadProduct) {
  const changed = inBeijing(Date.parse(product.changed_at));
  return (
    <>
      <Breadcrumb
        items={[
          { title: '产品', href: '/product' },
          ...product.cate_path.map(({ id, title }) => ({ title, href: `/product?cate=${id}` })),
        ]}
      />
      <div className="cols-2">
        <div>
          <ProductView
            product={product}
            acts={<ProductActs product={product} />}
            facts={
              <p className="meta n foot">
                编号 {product.pno} · 浏览 {thousands(product.view_count)} · {changed.month} 月 {changed.date}{' '}
                日更新
              </p>
            }
          />
          {tasks.length > 0 ? (
            <section className="work product-trials" id="tasks" aria-label="试用任务">
              <h2 className="reports-head">试用任务</h2>
              <TaskRows tasks={tasks} level={3} />
            </section>
          ) : null}
          {reports.list.length > 0 ? (
            <section className="work product-trials" id="reports" aria-label="试用报告">
              <ReportList reports={reports} />
            </section>
          ) : null}
          <Suspense>
            <ProductSale product_id={product.product_id} />
            <ProductStaff product={product} />
          </Suspense>
        </div>
        <aside className="side" aria-label="商家">
          <Company product={product} company_count={company_count} />
          <section>
            <SectionHead title="怎么对待试用报告" />
            <CreditCard credit={credit} />
          </section>
          {more.length > 0 ? (
            <section>
              <SectionHead
                title="这家企业的其他产品"
                more={{ title: `全部 ${company_count}`, href: `/product?company=${product.company.id}` }}
              />
              <ul className="more-products">
                {more.map((one) => (
                  <li key={one.pno}>
                    <a href={productHref(one.pno)}>
                      <Crop as="square" of={one.cover} width={44} loading="lazy" />
                      <span>{zhTitle(one.title)}</span>
                      <Price fen={one.price} />
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </aside>
      </div>
      {similar.length > 0 ? (
        <section className="similar" aria-label="同类产品">
          <SectionHead
            title="同类产品"
            more={{ title: '看这一类', href: `/product?cate=${product.cate_path.at(-2)?.id ?? ''}` }}
          />
          <div className="product-grid">
            {similar.map((one) => (
              <ProductCard key={one.pno} product={one} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}

function Company({ product: { company }, company_count }: Pick<ReadProduct, 'product' | 'company_count'>) {
  return (
    <section className="work author-card" aria-label="企业">
      <div className="h">
        <a href={`/people/${company.username}`}>
          <Avatar person={company} size={40} />
          <span>
            <b>{company.nickname}</b>
            <span className="meta n">在架 {thousands(company_count)} 件产品</span>
          </span>
        </a>
      </div>
      {company.badges.length > 0 ? (
        <div className="bs">
          {company.badges.map((badge) => (
            <Tag key={badge}>{badge}</Tag>
          ))}
        </div>
      ) : null}
    </section>
  );
}
