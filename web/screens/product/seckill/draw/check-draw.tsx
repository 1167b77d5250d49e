import { useState } from 'react';
import type { Output } from '../../../../../contract/index.ts';
import { quietApi } from '../../../../api.ts';
import { reactTo } from '../../../../shell/react-to-refusal.ts';
import { Button } from '../../../../ui/button.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { Tag } from '../../../../ui/tag.tsx';

type Draw = Output<'product.seckill_draw'>;
type Found = { name: string; right: boolean };

/** Draws once more, on the reader's own machine, and compares with what was published. */
async function check(draw: Draw): Promise<Found[]> {
  const [{ lines, order, won }, rule] = await Promise.all([
    quietApi('product.seckill_draw_list', { id: draw.offer_id }),
    import('../../../../../contract/seckill/fair-draw.ts'),
  ]);
  const entries = lines.map((line) => {
    const [code = '', units, shared = ''] = line.split(' ');
    return { code, units: Number(units), shared };
  });
  const seed = draw.seed!;
  const served = rule.servedInOrder(seed, draw.offer_id, entries);
  const winners = rule.winnersOf(served, draw.units!);
  return [
    { name: '种子的哈希', right: rule.seedHashOf(seed) === draw.seed_hash },
    { name: '名单的哈希', right: rule.listHashOf(rule.linesOf(entries)) === draw.list_hash },
    { name: '抽出的次序', right: served.map(({ code }) => code).join() === order.join() },
    { name: '中签的人', right: [...winners].join() === won.join() },
  ];
}

/** @param later why it cannot be checked now */
export function CheckDraw({ draw, later }: { draw: Draw; later: string }) {
  const [found, setFound] = useState<Found[] | null>(null);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      setFound(await check(draw));
    } catch (error) {
      reactTo(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="work" aria-labelledby="draw-check">
      <SectionHead title="自己验算" id="draw-check" meta="在你的浏览器里重抽一遍" />
      <div className="draw-check">
        {draw.seed ? (
          <div className="scripted">
            <Button kind="ink" busy={busy} onClick={() => void press()}>
              验算
            </Button>
          </div>
        ) : (
          <p className="meta">{later}</p>
        )}
        <div role="status">
          {found ? (
            <>
              <p>
                <b>{found.every(({ right }) => right) ? '全部相符' : '有不相符的，请联系平台'}</b>
              </p>
              <ul>
                {found.map(({ name, right }) => (
                  <li key={name}>
                    {name} <Tag tone={right ? 'green' : 'red'}>{right ? '相符' : '不符'}</Tag>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      </div>
    </section>
  );
}
