import { PlaceCells, placesLook } from '../task/places.tsx';
import { taskHref } from '../task/task-words.ts';
import { saleHref } from '../seckill/sale-words.ts';
import { momentWords } from '../../ui/time-ago.tsx';
import { yuan } from '../../ui/yuan.ts';
import { productHref, type ShownProduct } from './product-card.tsx';

/** No card has more of them: what cannot wait stands first. */
const most_lines = 2;

/** What runs on a product, inside its card. The page is kept, so moments are said as they are, not as what is left until then. */
export function MarketLines({ product: { pno, sale, task, reports } }: { product: ShownProduct }) {
  const lines = [
    sale ? (
      <a key="sale" href={saleHref(sale.offer_id)}>
        <span className="n">
          秒杀价 <b className={sale.running ? 'sale' : undefined}>¥{yuan(sale.price)}</b>{' '}
          <s className="meta">¥{yuan(sale.list_price)}</s>
        </span>
        <span className="meta n until">
          {momentWords(sale.running ? sale.ends_at : sale.starts_at)} {sale.running ? '结束' : '开抢'}
        </span>
      </a>
    ) : null,
    task ? (
      <a key="task" className={placesLook(task.left)} href={taskHref(task.task_no)}>
        <PlaceCells num={task.num} left={task.left} />
        <span className="n">{task.reward > 0 ? `试用，报告酬 ¥${yuan(task.reward)}` : '试用，不付酬'}</span>
        <span className="meta n">{task.left > 0 ? `剩 ${task.left} / ${task.num} 个` : '名额已满'}</span>
        <span className="meta n until">{momentWords(task.end_at)} 截止</span>
      </a>
    ) : null,
    reports ? (
      <a key="reports" href={`${productHref(pno)}#reports`}>
        <span className="n">
          {reports.average === null ? null : <b>{reports.average.toFixed(1)}</b>} {reports.count} 份试用报告
        </span>
      </a>
    ) : null,
  ]
    .filter((line) => line !== null)
    .slice(0, most_lines);
  return lines.length > 0 ? <div className="market-lines">{lines}</div> : null;
}
