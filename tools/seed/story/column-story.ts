import { columns, coverKey } from '../columns.ts';
import { sheetOf } from '../pictures/draw-picture.ts';
import { type Ago, decides, does, type Deed, type Known } from './deed.ts';

const cover_size = [640, 360] as const;
/** The same for everybody: a picture is made ready once, however many have it. */
export const cover = (drawing: string) => ({
  drawings: [drawing],
  on: sheetOf(drawing),
  size: cover_size,
});

/** Applications that did not become one of the columns, or not yet: who, name, category, cover, introduction. */
export const other_covers: readonly (readonly [username: string, drawing: string])[] = [
  ['jiajia', 'sheet'],
  ['yanhuo', 'scale'],
  ['liugege', 'boxes'],
  ['kesai', 'speaker'],
];

const own = (username: string, title: string) => async (known: Known) => {
  const { list } = await known.asks(username, 'user.column_index', { status: 0, limit: 50 });
  const found = list.find((one) => one.title === title);
  if (!found) throw new Error(`${username} has no column “${title}”`);
  return { column_id: found.id };
};

/** How each column came to be, and applications in every other state. */
export function columnStory({ days, hours }: Ago): Deed[] {
  const applies = (
    at: Date,
    username: string,
    drawing: string,
    facts: { title: string; cate_id: number; introduce: string },
  ) =>
    does(at, username, 'user.column_apply', ({ file }) => ({
      ...facts,
      cover: file(`${username} 封面 ${drawing}`),
    }));
  return [
    ...columns.flatMap((column) => [
      does(days(column.days_ago), column.author, 'user.column_apply', ({ file }) => ({
        title: column.title,
        cate_id: column.cate_id,
        introduce: column.introduce,
        cover: file(coverKey(column, column.drawing)),
      })),
      decides(days(column.days_ago - 0.8), 'xunuo', 'column', column.author),
      does(days(column.days_ago - 2), column.author, 'approval.seen', {}),
    ]),

    applies(days(150), 'jianshan', 'pallet', {
      title: '排船日历',
      cate_id: 5,
      introduce: '每周一列出六家店下周的截单与开船，只列日期。',
    }),
    decides(days(149), 'xunuo', 'column', 'jianshan'),
    does(days(120), 'jianshan', 'user.column_del', own('jianshan', '排船日历')),

    applies(days(13), 'liugege', 'boxes', {
      title: '一件代发货源大全',
      cate_id: 4,
      introduce: '义乌小百货现货清单，每天更新，加联系方式看全部图册。',
    }),
    decides(days(12.2), 'xunuo', 'column', 'liugege', {
      pass: false,
      reason_code: 'Z02',
      reason: '介绍写的是招商，专栏要写文章；货源请发到“供需对接”',
    }),
    applies(hours(30), 'jiajia', 'sheet', {
      title: '格子里的利润',
      cate_id: 8,
      introduce: '把一个链接的利润拆成二十个格子，每篇只讲其中一个格子怎么填、错在哪里。',
    }),
    applies(hours(5), 'yanhuo', 'scale', {
      title: '验货报告副页',
      cate_id: 4,
      introduce: '正页写合格与否，副页写现场看见的事：工人、灯光、返工的那一箱。一批一篇。',
    }),
    does(days(6), 'kesai', 'user.column_apply', ({ file }) => ({
      title: '下播以后',
      cate_id: 2,
      cover: file('kesai 封面 speaker'),
      introduce: '三个直播间轮班，下播以后复盘。',
      draft: true,
    })),
    does(hours(7), 'duli', 'user.column_edit', async (known) => ({
      ...(await own('duli', '独立站手工坊')(known)),
      title: '独立站手艺坊',
    })),
    does(days(16), 'youjian', 'user.column_close', own('youjian', '站外散步')),
  ];
}
