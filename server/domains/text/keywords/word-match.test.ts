import { describe, expect, test } from 'vitest';
import { judge, maskHtml, maskText, masksAmong } from './keywords.ts';
import { fold, holdsWord } from './word-match.ts';

const met = (word: string, text: string) => holdsWord(word, fold(text));

describe('a word is found however it is disguised', () => {
  test.each([
    ['微信', '加微信聊'],
    ['微信', '加微 信聊'],
    ['微信', '加 微.信 聊'],
    ['微信', '加微　　信聊'],
    ['微信', '加微、·*~—“信”聊'],
    ['微信', '加微😀信聊'],
    ['微信', '加微\u200B\u2060信聊'],
    ['微信', '加微\n信聊'],
    ['跟卖', '教你跟賣別人的鏈接'],
    ['跟賣', '教你跟卖别人的链接'],
    ['测评返现', '測評／返現'],
    ['代运营', '代運營一條龍'],
    ['vx', '加ＶＸ：abc'],
    ['VX', '加v x：abc'],
    ['vx', '加Ⓥⓧ吧'],
    ['wechat', '加 W.e.C.h.A.t 吧'],
    ['wechat', '加 wéchàt 吧'],
    ['qq123456', 'Q　Q：１２３-４５６'],
    ['株式会社', '㈱と㍿'],
    ['刷单', '“刷”（单）'],
  ])('%s in %s', (word, text) => expect(met(word, text)).toBe(true));
});

describe('what is another word is left alone', () => {
  test.each([
    ['ass', 'class of goods'],
    ['ass', 'was so good'],
    ['vx', 'dvx 格式'],
    ['qq12', 'qq123'],
    ['微信', '微弱的信号'],
    ['刷单', '单刷'],
    ['微信', `微${'。'.repeat(9)}信`],
    ['、。', '标点、。'],
    ['', '什么都没有'],
  ])('%s in %s', (word, text) => expect(met(word, text)).toBe(false));

  test('a Latin word beside Chinese stands alone', () => {
    expect(met('vx', '加vx聊')).toBe(true);
    expect(met('ass', 'class ass')).toBe(true);
  });
});

test('judging tells the word that is refused and the words that call for a review', () => {
  const keywords = [
    { forum_id: null, word: '代开发票', action: 'refuse' },
    { forum_id: 1, word: '微信', action: 'hold' },
    { forum_id: 1, word: '返现', action: 'hold' },
  ];
  expect(judge(keywords, '可代開 發票')).toEqual({ refused: '代开发票', held: [] });
  expect(judge(keywords, '加微-信，全额返現')).toEqual({ refused: null, held: ['微信', '返现'] });
  expect(judge(keywords, '没有问题')).toEqual({ refused: null, held: [] });
});

describe('masks cover a word on display', () => {
  const masks = masksAmong([
    { forum_id: null, word: '微信', action: 'mask' },
    { forum_id: 7, word: 'vx', action: 'mask' },
    { forum_id: null, word: '聊', action: 'hold' },
  ]);

  test('in plain text, in its forum or everywhere', () => {
    expect(maskText(masks, 7, '加微 信或 VX 聊')).toBe('加＊＊＊或 ＊＊ 聊');
    expect(maskText(masks, 8, '加微 信或 VX 聊')).toBe('加＊＊＊或 VX 聊');
    expect(maskText(masksAmong([]), 7, '加微信')).toBe('加微信');
  });

  test('in a body, also where the letters stand in several elements, and never in an address', () => {
    expect(
      maskHtml(
        masks,
        7,
        '<p>加<strong>微</strong>信 &amp; &lt;vx&gt;</p><p><a href="https://a.example/vx" rel="nofollow ugc noopener">vx</a></p>',
      ),
    ).toBe(
      '<p>加<strong>＊</strong>＊ &amp; &lt;＊＊&gt;</p><p><a href="https://a.example/vx" rel="nofollow ugc noopener">＊＊</a></p>',
    );
    expect(maskHtml(masks, 7, '<p>微</p><ul><li>信<br>二</li></ul>')).toBe(
      '<p>＊</p><ul><li>＊<br>二</li></ul>',
    );
    expect(maskHtml(masks, 7, '<p>没有<br>什么<img src="https://a.example/b.png" alt="">要遮</p>')).toBe(
      '<p>没有<br>什么<img src="https://a.example/b.png" alt="">要遮</p>',
    );
  });
});
