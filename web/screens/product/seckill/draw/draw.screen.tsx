import '../../../../parts/product/market-page.css';
import './draw.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { pageRefusal } from '../../../../refused-call.ts';
import { pageMeta } from '../../../../shell/page-meta.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { EmptyState } from '../../../../ui/notice.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { worldOf } from '../../../../world.ts';
import { beijing, drawSays, shared_above_words } from './draw-words.ts';
import { CheckDraw } from './check-draw.tsx';

const whole = (value: string | null) => (value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const given = new URL(request.url).searchParams;
  const code = (given.get('code') ?? '').trim().toUpperCase().slice(0, 12);
  const draw = await client('product.seckill_draw', {
    id: Number(params['id']),
    page: whole(given.get('page')),
    code,
  }).catch(pageRefusal);
  return { site, draw, code };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: `公平抽签：${loaderData.draw.title}`,
        description: '种子的哈希在开抢前公布，抽完公布种子；登记和结果都在这里，谁都能验算。',
        canonical: `/product/seckill/draw/${loaderData.draw.offer_id}`,
        site: loaderData.site,
        noindex: loaderData.draw.page > 1 || loaderData.code !== '',
      })
    : [];

/** The draw of a fair sale, for anybody to read and to draw again. */
export default function DrawScreen() {
  const { draw, code } = useLoaderData<typeof loader>();
  const address = `/product/seckill/draw/${draw.offer_id}`;
  const says = drawSays(draw);
  return (
    <>
      <div className="page-head">
        <h1>公平抽签</h1>
        <p className="meta">
          <a className="draw-of ul" href={`/product/v2/detail/${draw.pno}`}>
            {draw.title}
          </a>
        </p>
        <div className="end">
          <ButtonLink href={`/product/seckill#o${draw.offer_id}`}>回到秒杀</ButtonLink>
        </div>
      </div>
      <section className="work" aria-labelledby="draw-facts">
        <SectionHead title="公布的内容" id="draw-facts" meta={says.state} />
        <dl className="draw-facts n">
          <Fact name="开抢">{beijing(draw.starts_at)}</Fact>
          <Fact name="登记截止">{beijing(draw.entries_until)}</Fact>
          <Fact name="种子的哈希" note="开抢前公布，SHA-256">
            <code>{draw.seed_hash}</code>
          </Fact>
          <Fact name="名单的哈希" note="截止时公布">
            {draw.list_hash ? <code>{draw.list_hash}</code> : says.no_list}
          </Fact>
          <Fact name="种子" note="抽完公布">
            {draw.seed ? <code>{draw.seed}</code> : says.no_seed}
          </Fact>
          <Fact name="登记">{says.entries}</Fact>
          <Fact name="结果">{says.result}</Fact>
        </dl>
      </section>
      <CheckDraw key={draw.seed} draw={draw} later={says.check} />
      <section className="work" aria-labelledby="draw-entries">
        <SectionHead title="登记" id="draw-entries" meta={draw.seed ? '按抽出的次序' : '按登记码'} />
        <form className="draw-find" method="get" action={address} role="search">
          <Field label="登记码" name="code" defaultValue={code} maxLength={12} autoComplete="off" />
          <Button type="submit">查找</Button>
          {code ? <ButtonLink href={address}>看全部</ButtonLink> : null}
        </form>
        {draw.list.length > 0 ? (
          <table className="draw-list n">
            <thead>
              <tr>
                <th scope="col">次序</th>
                <th scope="col">登记码</th>
                <th scope="col">件数</th>
                <th scope="col">结果</th>
              </tr>
            </thead>
            <tbody>
              {draw.list.map((entry) => (
                <tr key={entry.code}>
                  <td>{entry.rank ?? '–'}</td>
                  <td>
                    <code>{entry.code}</code>
                    {entry.shared ? <span className="meta"> 合用组 {entry.shared}</span> : null}
                  </td>
                  <td>{entry.units}</td>
                  <td>
                    {entry.won === null ? says.undrawn : entry.won ? <Tag tone="green">中签</Tag> : '未中签'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <EmptyState {...nothingIn(draw, code)} />
        )}
        {code ? null : (
          <Pager
            page={draw.page}
            limit={draw.limit}
            total={draw.total}
            sizes={[draw.limit]}
            href={(to) => (to > 1 ? `${address}?page=${to}` : address)}
          />
        )}
      </section>
      <section className="work" aria-labelledby="draw-how">
        <SectionHead title="怎么抽" id="draw-how" meta={draw.rule} />
        <ol className="draw-how">
          <li>审核通过时生成 32 字节的随机种子，只公布它的 SHA-256。</li>
          <li>开抢后 10 秒内每人登记一次，得一个登记码；截止时名单排序，公布名单的哈希。</li>
          <li>用种子做密钥的 HMAC-SHA256 产生随机数，把名单洗牌，按次序分，要的件数不够时轮到下一位。</li>
          <li>{shared_above_words}</li>
          <li>
            能证明的是名单公布以后谁也改不了结果；不能证明的是知道种子的人没有在截止前多登记，所以登记时就把登记码给本人。
          </li>
        </ol>
      </section>
    </>
  );
}

type Draw = ReturnType<typeof useLoaderData<typeof loader>>['draw'];

/** Why the list shows nobody: it is not made public yet, there is no such code, nobody came, or it is not that long. */
function nothingIn(draw: Draw, code: string): { title: string; text?: string } {
  if (draw.list_hash === null)
    return {
      title: code ? '没有这个登记码' : draw.stopped ? '没有名单' : '名单还没有公布',
      text: drawSays(draw).list,
    };
  if (code) return { title: '没有这个登记码', text: '核对一下登记码。' };
  return draw.total > 0
    ? { title: '这一页没有登记', text: `一共 ${Math.ceil(draw.total / draw.limit)} 页` }
    : { title: '没有人登记' };
}

function Fact({ name, note, children }: { name: string; note?: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>
        {name}
        {note ? <small className="meta"> {note}</small> : null}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
