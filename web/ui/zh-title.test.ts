import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { titlePieces } from '../../contract/title-pieces.ts';
import { zhTitle } from './zh-title.tsx';

const lines = (title: string, fit: number) => titlePieces(title, fit).join('|').replaceAll('\u00A0', '_');

describe('where a title may break', () => {
  it.each([
    ['黑五备货倒推表分享，最晚开船日按 30 天算', 19, '黑五备货倒推表分享，|最晚开船日按_30_天算'],
    [
      '广告大类“展示型”到底适合多少预算的卖家，来个投票',
      19,
      '广告大类“展示型”|到底适合多少预算的卖家，|来个投票',
    ],
    [
      '第一次发海运，货代报价里的“附加费”到底该问清哪几项',
      19,
      '第一次发海运，|货代报价里的“附加费”到底该问清哪几项',
    ],
    [
      '第一次发海运，货代报价里的“附加费”到底该问清哪几项',
      15.5,
      '第一次发海运，|货代报价里的|“附加费”|到底该问清哪几项',
    ],
    ['欧洲五国分开备货还是放波兰中转，我算了两遍', 15, '欧洲五国分开备货|还是放波兰中转，|我算了两遍'],
    [
      '从铺货 800 个链接砍到 60 个，半年后利润反而多了',
      19,
      '从铺货_800_个链接砍到_60_个，|半年后利润反而多了',
    ],
  ])('%s (%d ems)', (title, fit, expected) => {
    expect(lines(title, fit)).toBe(expected);
  });

  it('keeps a number and its unit on one line', () => {
    expect(lines('氮化镓充电器 65 W 涨到 99 元', 30)).toBe('氮化镓充电器_65_W_涨到_99_元');
    expect(
      titlePieces('这一款 4000 mAh 的露营灯我们前前后后测了 31 天才敢写这份报告给大家看', 15).join(''),
    ).toContain('31\u00A0天');
  });

  it('never breaks before a closing mark or after an opening one', () => {
    for (const title of [
      '她说：“这个价接不了。”我没有回，等第二天再说',
      '《跨境卖家合规手册》第三版（修订）到底改了哪些地方，逐条对照一遍',
    ]) {
      const pieces = titlePieces(title, 6);
      for (const piece of pieces.slice(1)) expect(piece).not.toMatch(/^[，。？！：；、”’》）」』]/);
      for (const piece of pieces.slice(0, -1)) expect(piece).not.toMatch(/[“‘《（「『]$/);
    }
  });

  it('loses no character but the spaces it ties', () => {
    for (const title of [
      '',
      '，，',
      'A plain English title with words',
      '没有标点的一个很长很长的标题到底会怎么断行我也不知道才来问问大家的',
    ]) {
      expect(titlePieces(title, 8).join('').replaceAll('\u00A0', ' ')).toBe(title);
    }
  });

  it('writes the breaks as markup and nothing of the title as markup', () => {
    expect(renderToStaticMarkup(zhTitle('一行 <script> & “引号”，两行'))).toBe(
      '<span class="keep">一行\u00A0&lt;script&gt;\u00A0&amp;\u00A0“引号”，<wbr>两行</span>',
    );
  });
});
