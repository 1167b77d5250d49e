import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../call/refusal.ts';
import { tagsOf, type BodyKind } from './allow-list.ts';
import { cleanHtml, excerptOf } from './rich-text.ts';

const post = (source: string) => cleanHtml(source, 'post').html;
const comment = (source: string) => cleanHtml(source, 'comment').html;

const attributesOf: Record<string, RegExp> = {
  a: /^(?: class="mention" data-username="[A-Za-z][A-Za-z0-9_]{3,19}" href="\/people\/[A-Za-z0-9_]+"| href="(?:https?:\/\/|mailto:|\/(?![/\\]))[^"<>]*" rel="nofollow ugc noopener"(?: target="_blank")?)$/,
  img: /^ src="https:\/\/[^"<>]*" alt="[^"<>]*"(?: width="\d{1,5}")?(?: height="\d{1,5}")? loading="lazy" decoding="async" referrerpolicy="no-referrer"$/,
  td: /^(?: colspan="\d{1,2}")?(?: rowspan="\d{1,2}")?(?: class="n")?$/,
  th: /^(?: colspan="\d{1,2}")?(?: rowspan="\d{1,2}")?(?: class="n")?$/,
};

/** What a body has that was not promised: unknown elements or attributes, tags that do not match. Null when all is well. */
function harmIn(html: string, kind: BodyKind): string | null {
  const open: string[] = [];
  let at = 0;
  const token = /<(\/?)([a-z0-9]+)([^<>]*)>|[^<>]+/gy;
  while (at < html.length) {
    token.lastIndex = at;
    const found = token.exec(html);
    if (!found) return `neither a tag nor words: ${html.slice(at, at + 60)}`;
    at = token.lastIndex;
    const [whole, closing, tag, attributes = ''] = found;
    if (tag === undefined) continue;
    const known = tagsOf[kind].includes(tag) && (attributesOf[tag] ?? /^$/).test(attributes);
    if (!known && !closing) return whole;
    if (closing && open.pop() !== tag) return `${whole} closes something else`;
    if (!closing && !['br', 'hr', 'img'].includes(tag)) open.push(tag);
  }
  return open.length === 0 ? null : `never closed: ${open.join(' ')}`;
}

test('harm would be noticed', () => {
  for (const html of [
    '<script>',
    '<p onclick="x">x</p>',
    '<p>x',
    'x</p>',
    '<a href="javascript:x" rel="nofollow ugc noopener">x</a>',
    '<img src="http://a.example" alt="">',
    'a < b',
  ]) {
    expect(harmIn(html, 'post')).not.toBeNull();
  }
  expect(harmIn('<h2>x</h2>', 'post')).toBeNull();
  expect(harmIn('<h2>x</h2>', 'comment')).not.toBeNull();
});

const link = (href: string, words = 'x') =>
  `<p><a href="${href}" rel="nofollow ugc noopener" target="_blank">${words}</a></p>`;
const picture = (src: string, alt = '') =>
  `<img src="${src}" alt="${alt}" loading="lazy" decoding="async" referrerpolicy="no-referrer">`;

/** What somebody sends, and what remains of it in a post. */
const hostile: [what: string, source: string, remains: string][] = [
  ['a script', 'a<script>alert(1)</script>b', '<p>ab</p>'],
  ['a script that is never closed', 'a<script>alert(1)', '<p>a</p>'],
  ['a script in a script', '<scr<script>ipt>alert(1)</scr</script>ipt>x', '<p>ipt&gt;alert(1)ipt&gt;x</p>'],
  ['a script in capitals with a slash', '<SCRIPT/XSS SRC="https://e.vil/x.js"></SCRIPT>x', '<p>x</p>'],
  ['a style', '<style>body{background:url(javascript:alert(1))}</style>x', '<p>x</p>'],
  ['a style attribute', '<p style="position:fixed;inset:0;background:url(https://e.vil)">x</p>', '<p>x</p>'],
  [
    'ids, classes and data',
    '<p id="root" class="btn" data-x="1" dir="rtl" tabindex="0" contenteditable>x</p>',
    '<p>x</p>',
  ],
  ['event handlers', '<p onclick="alert(1)" onmouseover=alert(1) ONFOCUS=\'x\'>x</p>', '<p>x</p>'],
  ['a handler behind a slash', '<img/onerror=alert(1)/src=https://a.example/b.png>x', '<p>x</p>'],
  [
    'a handler behind a quote that never ends',
    '<img src="https://a.example/b.png" alt="` onerror=alert(1) `">',
    `<p>${picture('https://a.example/b.png', '` onerror=alert(1) `')}</p>`,
  ],
  ['a script link', '<a href="javascript:alert(1)">x</a>', '<p>x</p>'],
  ['a script link in mixed case', '<a href="JaVaScRiPt:alert(1)">x</a>', '<p>x</p>'],
  ['a script link with a tab', '<a href="java\tscript:alert(1)">x</a>', '<p>x</p>'],
  ['a script link with line feeds', '<a href="\njava\nscript:alert(1)">x</a>', '<p>x</p>'],
  ['a script link with control characters', '<a href="&#1;&#14;javascript:alert(1)">x</a>', '<p>x</p>'],
  [
    'a script link in decimal',
    '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
    '<p>x</p>',
  ],
  [
    'a script link in hexadecimal without semicolons',
    '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
    '<p>x</p>',
  ],
  ['a script link with named entities', '<a href="javascript&colon;alert&lpar;1&rpar;">x</a>', '<p>x</p>'],
  ['a script link with a hidden tab', '<a href="java&Tab;script:alert(1)">x</a>', '<p>x</p>'],
  ['a script link behind a blank', '<a href="   javascript:alert(1)">x</a>', '<p>x</p>'],
  ['vbscript', '<a href="vbscript:msgbox(1)">x</a>', '<p>x</p>'],
  ['data as a page', '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>', '<p>x</p>'],
  [
    'a blob, a file, a frame',
    '<a href="blob:https://a/b">x</a><a href="file:///etc/passwd">y</a><a href="view-source:https://a">z</a>',
    '<p>xyz</p>',
  ],
  ['a link to another host that looks like a path', '<a href="//e.vil/x">x</a>', '<p>x</p>'],
  ['the same with a backslash', '<a href="/\\e.vil/x">x</a>', '<p>x</p>'],
  [
    'one that is written out as another host',
    '<a href="/.//e.vil/x">x</a><a href="/y/..//e.vil">y</a>',
    '<p>xy</p>',
  ],
  ['the same with a tab', '<a href="/\t/e.vil/x">x</a>', '<p>x</p>'],
  ['a host behind a name and password', '<a href="https://chuhaiji.example@e.vil/">x</a>', '<p>x</p>'],
  ['a link without a target of its own', '<a>x</a><a href="">y</a><a href="#top">z</a>', '<p>xyz</p>'],
  [
    'a quote that breaks out of a link',
    '<a href="https://a.example/&quot; onclick=&quot;alert(1)">x</a>',
    link('https://a.example/%22%20onclick=%22alert(1)'),
  ],
  [
    'a link that opens another window with a hold on ours',
    '<a href="https://a.example/" target="_top" rel="opener">x</a>',
    link('https://a.example/'),
  ],
  ['a picture that is a script', '<img src="javascript:alert(1)">x', '<p>x</p>'],
  ['a picture of data', '<img src="data:image/svg+xml;base64,PHN2Zz4=">x', '<p>x</p>'],
  ['a picture in the clear', '<img src="http://a.example/b.png">x', '<p>x</p>'],
  [
    'a picture with a handler',
    '<img src="https://a.example/b.png" onerror="alert(1)" onload=x>',
    `<p>${picture('https://a.example/b.png')}</p>`,
  ],
  [
    'a choice of pictures',
    '<img srcset="javascript:alert(1) 1x, https://e.vil/2x.png 2x" src="https://a.example/b.png" sizes="100vw">',
    `<p>${picture('https://a.example/b.png')}</p>`,
  ],
  [
    'a picture element',
    '<picture><source srcset="https://e.vil/x.webp"><img src="https://a.example/b.png"></picture>',
    `<p>${picture('https://a.example/b.png')}</p>`,
  ],
  [
    'a picture with an old way to load',
    '<img src="https://a.example/b.png" lowsrc="javascript:alert(1)" dynsrc="x" usemap="#m" ismap>',
    `<p>${picture('https://a.example/b.png')}</p>`,
  ],
  [
    'a giant picture',
    '<img src="https://a.example/b.png" width="99999" height="1e9">',
    `<p>${picture('https://a.example/b.png')}</p>`,
  ],
  [
    'a picture in svg',
    '<svg><image href="https://e.vil" onload="alert(1)"/><script>alert(1)</script></svg>x',
    '<p>x</p>',
  ],
  [
    'svg that animates an address',
    '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>y</text></a></svg>x',
    '<p>x</p>',
  ],
  ['math with a link', '<math><mtext><a xlink:href="javascript:alert(1)">y</a></mtext></math>x', '<p>x</p>'],
  [
    'a frame',
    '<iframe src="https://e.vil" srcdoc="<script>alert(1)</script>"><p>y</p></iframe>x',
    '<p>x</p>',
  ],
  [
    'objects',
    '<object data="https://e.vil"><embed src="https://e.vil">y</object><applet>z</applet>x',
    '<p>x</p>',
  ],
  [
    'video and audio',
    '<video src="https://e.vil" onerror="alert(1)">y</video><audio src=x onerror=alert(1)>z</audio>x',
    '<p>x</p>',
  ],
  [
    'a form',
    '<form action="https://e.vil"><input name="password"><button formaction="javascript:alert(1)">y</button>x</form>',
    '<p>x</p>',
  ],
  [
    'a form in a form',
    '<form id=a><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)></style>',
    '',
  ],
  [
    'meta and base',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)"><base href="https://e.vil/"><link rel="stylesheet" href="https://e.vil/x.css">x',
    '<p>x</p>',
  ],
  [
    'a whole page',
    '<!doctype html><html><head><title>y</title></head><body onload=alert(1)><p>x</p></body></html>',
    '<p>x</p>',
  ],
  [
    'comments',
    '<!-- <p>y</p> --><!--[if gte IE 4]><script>alert(1)</script><![endif]-->x<!-->z-->',
    '<p>xz--&gt;</p>',
  ],
  ['a comment that ends early', '<!--><img src=x onerror=alert(1)>-->x', '<p>--&gt;x</p>'],
  ['character data', '<![CDATA[<img src=x onerror=alert(1)>]]>x', '<p>x</p>'],
  ['a processing instruction', '<?xml version="1.0"?><p>x</p>', '<p>x</p>'],
  ['mutation by noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">x', ''],
  ['mutation by textarea', '<textarea><p></textarea><img src=x onerror=alert(1)></p>x', '<p>x</p>'],
  ['mutation by title', '<title><p title="</title><img src=x onerror=alert(1)>">x', '<p>"&gt;x</p>'],
  [
    'mutation by foreign elements',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '',
  ],
  ['mutation by xmp', '<xmp><p title="</xmp><img src=x onerror=alert(1)>">x', '<p>"&gt;x</p>'],
  ['a template', '<template><script>alert(1)</script></template>x', '<p>x</p>'],
  ['a list to choose from', '<select><option><img src=x onerror=alert(1)></option></select>x', '<p>x</p>'],
  [
    'elements of one’s own',
    '<x-y is="z" onclick=alert(1)>x</x-y><marquee onstart=alert(1)>y</marquee><blink>z</blink>',
    '<p>xyz</p>',
  ],
  [
    'markup as words',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  ],
  ['markup as words, twice', '&amp;lt;script&amp;gt;', '<p>&amp;lt;script&amp;gt;</p>'],
  ['tags that are never closed', '<p><strong><em>x<ul><li>y', '<p>x</p><ul><li>y</li></ul>'],
  [
    'tags that are closed in the wrong order',
    '<strong><em>x</strong>y</em>z',
    '<p><strong><em>x</em></strong>yz</p>',
  ],
  ['ends without a beginning', '</div></p></td>x</script>', '<p>x</p>'],
  ['half a tag at the end', 'x<img src="https://a.example', '<p>x</p>'],
  ['smaller than', '1 < 2 && 3 > 2', '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2</p>'],
  ['a cell without a table', '<td onclick=x>x</td><li>y</li>', '<p>x</p><p>y</p>'],
  [
    'words between cells',
    '<table>x<tr>y<td>z</td></tr></table>',
    '<p>xy</p><table><tbody><tr><td>z</td></tr></tbody></table>',
  ],
  [
    'a cell as wide as the world',
    '<table><tr><td colspan="9999" rowspan="-1">x</td><th colspan="3">y</th></tr></table>',
    '<table><tbody><tr><td>x</td><th colspan="3">y</th></tr></tbody></table>',
  ],
  [
    'a link in a link',
    '<a href="https://a.example/">x<a href="https://b.example/">y</a></a>',
    `<p><a href="https://a.example/" rel="nofollow ugc noopener" target="_blank">x</a><a href="https://b.example/" rel="nofollow ugc noopener" target="_blank">y</a></p>`,
  ],
  [
    'a mention of a script',
    '<a class="mention" data-username="x&quot; onclick=&quot;y" href="javascript:alert(1)">@x</a>',
    '<p>@x</p>',
  ],
  [
    'a mention that leads elsewhere',
    '<a class="mention btn" data-username="linxiaoman" href="https://e.vil" onclick=x id=y>@林小满</a>',
    '<p><a class="mention" data-username="linxiaoman" href="/people/linxiaoman">@林小满</a></p>',
  ],
  [
    'a mention that holds more than a name',
    '<a class="mention" data-username="linxiaoman">点 <img src="https://a.example/b.png"><strong>这里</strong></a>',
    '<p><a class="mention" data-username="linxiaoman" href="/people/linxiaoman">@点 这里</a></p>',
  ],
  [
    'a class that a link may not have',
    '<a class="btn mention-like" data-username="linxiaoman" href="https://a.example/">x</a>',
    link('https://a.example/'),
  ],
  ['control characters and turned words', 'a\u0000b&#8238;c&#x200B;d&#xFEFF;e\u2066f', '<p>abcdef</p>'],
  ['heaped marks', `z${'\u0301'.repeat(60)}`, `<p>z${'\u0301'.repeat(3)}</p>`],
  [
    'names that objects inherit',
    '<constructor>x</constructor><p constructor="1" __proto__="2">y</p><__proto__>z</__proto__>',
    '<p>x</p><p>y</p><p>&lt;__proto__&gt;z</p>',
  ],
];

describe('what hostile markup leaves behind', () => {
  test.each(hostile)('%s', (_what, source, remains) => {
    const clean = post(source);
    expect(clean).toBe(remains);
    expect(harmIn(clean, 'post')).toBeNull();
    expect(post(clean)).toBe(clean);
    expect(harmIn(comment(source), 'comment')).toBeNull();
  });

  test('anything at all becomes harmless, and stays what it is when cleaned again', () => {
    const piece = fc.oneof(
      fc.constantFrom(...hostile.map(([, source]) => source)),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<div>',
        '</div>',
        '<ul>',
        '<li>',
        '</ul>',
        '<table>',
        '<tr>',
        '<td>',
        '</table>',
        '<a href="/x">',
        '</a>',
        '<strong>',
        '</strong>',
        '<pre>',
        '</pre>',
        '<blockquote>',
        '</blockquote>',
      ),
      fc.constantFrom(
        '<br>',
        '<hr>',
        '<h1>',
        '</h1>',
        '<figure>',
        '<figcaption>',
        '</figure>',
        '<img src="https://a.example/b.png">',
        ' ',
        '\n',
        '&nbsp;',
        '<!--',
        '-->',
        '<![CDATA[',
        '"',
        "'",
        '=',
        '<',
        '>',
        '&',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 25 }),
        fc.constantFrom<BodyKind>('post', 'comment'),
        (pieces, kind) => {
          const clean = tried(pieces.join(''), kind);
          if (clean === null) return;
          expect(harmIn(clean.html, kind)).toBeNull();
          const again = cleanHtml(clean.html, kind);
          expect(again).toEqual(clean);
        },
      ),
      { numRuns: 200, seed: 20261120 },
    );
  }, 60_000); // a busy machine is no failure
});

/** Null where the source is refused in words; any other failure is one. */
function tried(source: string, kind: BodyKind) {
  try {
    return cleanHtml(source, kind);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

describe('bombs are refused in words', () => {
  const bombs: [string, string][] = [
    ['a megabyte of div', '<div>'.repeat(200_000)],
    ['a megabyte of lists', '<ul><li>'.repeat(120_000)],
    ['quotes in quotes', `${'<blockquote>'.repeat(30)}x${'</blockquote>'.repeat(30)}`],
    ['a list of lists', `${'<ul><li>'.repeat(20)}x`],
    ['tables in tables', `${'<table><tr><td>'.repeat(15)}x`],
    ['a megabyte of empty paragraphs', '<p></p>'.repeat(150_000)],
    ['a megabyte of breaks', '<br>'.repeat(250_000)],
    ['a megabyte of marks', '<b>x</b>'.repeat(120_000)],
    ['a megabyte of signs that begin a tag', '<'.repeat(1_000_000)],
    ['marks in marks', '<b><i>'.repeat(100_000)],
  ];
  test.each(bombs)('%s', (_what, bomb) => {
    const refusal = (() => {
      try {
        return cleanHtml(bomb, 'post');
      } catch (error) {
        return (error as Refusal).facts;
      }
    })();
    expect(refusal).toMatchObject({ code: 40001, data: { issues: [{ path: 'content' }] } });
  });

  test('a megabyte of words, of attributes or of broken tags is only long', () => {
    expect(cleanHtml('字'.repeat(350_000), 'post').length).toBe(350_000);
    expect(post(`<p ${'onclick="x" '.repeat(80_000)}>x</p>`)).toBe('<p>x</p>');
    expect(post(`x<!--${'<p>-'.repeat(10_000)}`)).toBe('<p>x</p>');
    expect(post(`x${'</div>'.repeat(10_000)}`)).toBe('<p>x</p>');
    expect(post(' '.repeat(1_000_000))).toBe('');
    expect(cleanHtml('<'.repeat(2_000), 'post').length).toBe(2_000);
  });
});

describe('what writers send', () => {
  test('everything that a post may hold stays as it is', () => {
    const body = [
      '<h2>结论</h2><p>先说<strong>结果</strong>：<em>毛利</em> <u>31%</u>，<s>34%</s>，见 <code>ACOS</code>。<br>第二行</p><h3>过程</h3><h4>细节</h4>',
      '<blockquote><p>引用的话</p></blockquote><ul><li>一<ul><li>一之一</li></ul></li><li>二</li></ul><ol><li>甲</li></ol><hr>',
      '<pre><code>if (a &lt; b) {\n  return &amp;c\n}</code></pre>',
      '<table><thead><tr><th>站点</th><th colspan="2">费率</th></tr></thead><tbody><tr><td rowspan="2">美国</td><td>15%</td><td></td></tr></tbody></table>',
      `<figure>${picture('https://img.example/1.png', '仓库')}<figcaption>海外仓</figcaption></figure>`,
      '<p><a href="/posts/abc123def?page=2#f12" rel="nofollow ugc noopener">站内</a>，<a href="https://www.example.com/a?b=1&amp;c=2" rel="nofollow ugc noopener" target="_blank">站外</a>，<a href="mailto:a@example.com" rel="nofollow ugc noopener" target="_blank">来信</a></p>',
      '<p><a class="mention" data-username="linxiaoman" href="/people/linxiaoman">@林小满</a> 看看</p>',
    ].join('');
    expect(post(body)).toBe(body);
    expect(harmIn(body, 'post')).toBeNull();
  });

  test('a comment keeps its words but has no headings, lines or underlines', () => {
    expect(
      comment(
        '<h2>标题</h2><p><u>下划</u>线</p><hr><figure><img src="https://a.example/b.png"><figcaption>图</figcaption></figure>',
      ),
    ).toBe(`<p>标题</p><p>下划线</p><p>${picture('https://a.example/b.png')}</p><p>图</p>`);
  });

  test('the editor’s own way to write items and cells comes out in short', () => {
    expect(
      post(
        '<ul><li><p>一</p></li><li><p>二</p><ul><li><p>三</p></li></ul></li><li><p>四</p><p>五</p></li></ul>',
      ),
    ).toBe('<ul><li>一</li><li>二<ul><li>三</li></ul></li><li><p>四</p><p>五</p></li></ul>');
    expect(
      post(
        '<table style="min-width:50px"><colgroup><col></colgroup><tbody><tr><td colspan="1" rowspan="1"><p>甲</p></td></tr></tbody></table>',
      ),
    ).toBe('<table><tbody><tr><td>甲</td></tr></tbody></table>');
  });

  test('a column of figures is told from one of words, its head with it', () => {
    const table = (n: string) =>
      '<table><tbody><tr><th>项目</th>' +
      `<th${n}>首批</th><th${n}>退货率</th><th>怎么算的</th><th>年份与型号</th></tr>` +
      `<tr><td>1</td><td${n}>¥1,744.10</td><td${n}>3.1%</td><td>31 天提取</td><td>2026</td></tr>` +
      `<tr><td>2</td><td${n}>−42.50 元</td><td${n}>—</td><td>14 天</td><td>S-26</td></tr></tbody></table>`;
    expect(post(table(''))).toBe(table(' class="n"'));
    expect(post(table(' class="n wide"'))).toBe(table(' class="n"'));
    expect(harmIn(post(table('')), 'post')).toBeNull();
    const wide = '<table><tbody><tr><td>甲</td><td colspan="2">12</td></tr></tbody></table>';
    expect(post(wide)).toBe(wide);
  });

  test('pages pasted from elsewhere keep their paragraphs', () => {
    expect(
      post(
        '<b style="font-weight:normal"><div>一</div><section>二<div><span>三</span></div></section></b><h1>四</h1><h6>五</h6><dl><dt>六</dt><dd>七</dd></dl>',
      ),
    ).toBe('<p>一</p><p>二</p><p>三</p><h2>四</h2><h4>五</h4><p>六</p><p>七</p>');
    expect(post('纯文字\n第二行')).toBe('<p>纯文字 第二行</p>');
  });

  test('empty paragraphs and lines in vain are gone', () => {
    expect(post('<p></p><p><br></p><p>&nbsp;</p><p>\u3164</p><p><strong></strong></p><p>　</p>')).toBe('');
    expect(
      post('<p><br>a<br><br><br><br>b<br></p><hr><hr><ul><li></li></ul><blockquote> </blockquote>'),
    ).toBe('<p>a<br><br>b</p><hr>');
  });

  test('its words, figures and addresses are told', () => {
    const told = cleanHtml(
      '<h2> 标题 </h2><p>第一段<br>换行 😀</p><ul><li>项</li></ul><table><tr><td>甲</td><td>乙</td></tr></table><pre>码\n  行</pre>' +
        '<p><a href="https://a.example">外</a><a href="/posts">内</a> www.b.example 和 http://c.example</p><img src="https://img.example/1.png">' +
        '<p><a class="mention" data-username="aaaa">@甲</a><a class="mention" data-username="bbbb">@乙</a><a class="mention" data-username="aaaa">@甲</a></p>',
      'post',
    );
    expect(told.text).toBe(
      '标题\n第一段\n换行 😀\n项\n甲 · 乙\n码\n行\n外内 www.b.example 和 http://c.example\n@甲@乙@甲',
    );
    expect(told.links).toBe(3);
    expect(told.images).toEqual(['https://img.example/1.png']);
    expect(told.mentions).toEqual(['aaaa', 'bbbb']);
  });

  test('the prose of a body is without its tables, and a list reads as a sentence', () => {
    const html =
      '<p>清单如下：</p><ul><li>纸箱</li><li><p>胶带。</p></li><li>标签</li></ul><table><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table><p>完。</p>';
    expect(excerptOf(cleanHtml(html, 'post').prose)).toBe('清单如下：纸箱；胶带。标签。完。');
    expect(cleanHtml('<table><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table>', 'post').prose).toBe(
      '甲 · 乙',
    );
  });

  test('a table reads as its rows, each cell apart from the next; its signs count for nothing', () => {
    const rows = ['<tr><th>国家</th><th>首重</th></tr>', '<tr><td>美国</td><td></td><td> 32 元 </td></tr>'];
    const { text, judged, length } = cleanHtml(
      `<table><tbody>${rows.join('')}</tbody></table><p>完</p>`,
      'post',
    );
    expect(text).toBe('国家 · 首重；\n美国 · 32 元\n完');
    expect(judged).toBe('国家 首重\n美国 32 元\n完');
    expect(length).toBe([...judged].length);
  });

  test.each([
    ['<p>一二三</p>', 3],
    ['<p>  一 二　　三  </p>', 5],
    ['<p>😀👍🏽</p>', 3],
    ['<p>a\u200D\u2800\u3164b</p>', 2],
    ['<p>&lt;b&gt;</p>', 3],
    ['<p><img src="https://a.example/b.png" alt="四个字呢"></p>', 0],
  ])('%s has %i characters to see', (source, length) =>
    expect(cleanHtml(source, 'comment').length).toBe(length),
  );
});

describe('excerptOf', () => {
  test.each([
    ['短的不动', 120, '短的不动'],
    ['  几行\n\n合成  一行 ', 120, '几行 合成 一行'],
    ['两段。\n分开写的：\nFBA 头程', 120, '两段。分开写的：FBA 头程'],
    ['第一句话到这里结束。第二句话就放不下了', 12, '第一句话到这里结束。…'],
    ['没有句号的时候，就停在逗号那里再往后', 14, '没有句号的时候，就停在逗号…'],
    ['没有句号的时候就，停在逗号那里再往后', 12, '没有句号的时候就…'],
    ['不拆英文 international shipping', 20, '不拆英文 international…'],
    ['Anunbreakablewordthatgoesonandon', 10, 'Anunbreak…'],
    ['😀😀😀😀😀😀', 4, '😀😀😀…'],
  ])('%s at %i', (text, max, excerpt) => {
    expect(excerptOf(text, max)).toBe(excerpt);
    expect([...excerptOf(text, max)].length).toBeLessThanOrEqual(max);
  });
});
