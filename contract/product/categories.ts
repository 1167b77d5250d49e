/** What goods ask of whoever ships and sells them. No zod in here: the pages read this too. */
export const cate_flags = {
  battery: { title: '带电', hint: '带电产品：要写电池容量，发货附 MSDS 与 UN38.3' },
  food: { title: '食品接触', hint: '接触食品：写明材质，准备 FDA 或 LFGB 检测报告' },
  child: { title: '儿童', hint: '儿童用品：准备 CPC 证书和可追溯标签，写明适用年龄' },
  liquid: { title: '液体', hint: '含液体：写明净含量，确认线路收不收' },
  medical: { title: '医美', hint: '涉及医美：不写疗效，确认目的国要不要备案' },
} as const;
export type CateFlag = keyof typeof cate_flags;

type Leaf = string | readonly [title: string, ...flags: CateFlag[]];

/** Three levels; only the third is chosen for a product. The order is that of the numbers, so new ones go to an end. */
const tree: readonly (readonly [string, readonly (readonly [string, readonly Leaf[]])[]])[] = [
  [
    '家居厨房',
    [
      [
        '厨房用具',
        [
          ['硅胶厨具套装', 'food'],
          ['空气炸锅配件', 'food'],
          ['便携榨汁杯', 'battery', 'food'],
          ['厨房秤', 'battery', 'food'],
        ],
      ],
      ['收纳整理', ['抽屉分隔盒', '真空压缩袋', '收纳盒']],
      ['家纺软装', ['遮光窗帘', '记忆棉枕']],
    ],
  ],
  [
    '消费电子',
    [
      ['手机配件', ['磁吸手机壳', ['氮化镓充电器', 'battery'], '车载手机支架']],
      [
        '音频',
        [
          ['开放式耳机', 'battery'],
          ['便携音箱', 'battery'],
        ],
      ],
      [
        '智能家居',
        [
          ['智能插座', 'battery'],
          ['无线门铃', 'battery'],
        ],
      ],
    ],
  ],
  [
    '运动户外',
    [
      ['露营', ['折叠露营椅', ['户外电源', 'battery'], ['露营灯串', 'battery']]],
      ['健身', ['可调哑铃', '瑜伽垫']],
      ['骑行', [['骑行头灯', 'battery'], '车把手机包']],
    ],
  ],
  [
    '服饰箱包',
    [
      ['女装', ['大码连衣裙', '塑身衣']],
      ['箱包', ['登机箱', '旅行收纳袋']],
      ['配饰', ['偏光太阳镜']],
    ],
  ],
  [
    '美妆个护',
    [
      ['美容工具', [['脱毛仪', 'battery', 'medical'], '化妆刷套装', ['卸妆水分装瓶', 'liquid']]],
      [
        '口腔护理',
        [
          ['便携冲牙器', 'battery'],
          ['电动牙刷', 'battery'],
        ],
      ],
    ],
  ],
  [
    '母婴玩具',
    [
      [
        '婴儿用品',
        [
          ['辅食碗', 'food', 'child'],
          ['儿童安全锁', 'child'],
        ],
      ],
      [
        '益智玩具',
        [
          ['磁力片', 'child'],
          ['遥控车', 'battery', 'child'],
        ],
      ],
    ],
  ],
  [
    '宠物用品',
    [
      [
        '喂养',
        [
          ['自动喂食器', 'battery'],
          ['宠物饮水机', 'battery'],
        ],
      ],
      ['清洁', ['除毛刷', '猫砂垫']],
    ],
  ],
  [
    '汽配工具',
    [
      ['车内', ['座椅缝隙收纳', ['车载吸尘器', 'battery']]],
      ['电动工具', [['锂电螺丝刀', 'battery']]],
      ['园艺', [['太阳能庭院灯', 'battery'], '花园喷枪']],
    ],
  ],
  [
    '节庆办公',
    [
      [
        '节庆装饰',
        [
          ['万圣节充气装饰', 'battery'],
          ['圣诞灯串', 'battery'],
        ],
      ],
      ['办公', ['桌面增高架']],
    ],
  ],
];

export type Category = {
  id: number;
  title: string;
  level: 1 | 2 | 3;
  parent_id: number | null;
  flags: readonly CateFlag[];
};

/** Of the first level 1 to 9, of the second 101 …, of the third 10101 …: the number says what it stands under. */
export const categories: readonly Category[] = tree.flatMap(([title, middles], top) => {
  const id = top + 1;
  return [
    { id, title, level: 1 as const, parent_id: null, flags: [] },
    ...middles.flatMap(([middle, leaves], i) => {
      const middle_id = id * 100 + i + 1;
      return [
        { id: middle_id, title: middle, level: 2 as const, parent_id: id, flags: [] },
        ...leaves.map((leaf, j) => {
          const [name, ...flags] = typeof leaf === 'string' ? [leaf] : leaf;
          return {
            id: middle_id * 100 + j + 1,
            title: name,
            level: 3 as const,
            parent_id: middle_id,
            flags: flags,
          };
        }),
      ];
    }),
  ];
});

const by_id = new Map(categories.map((one) => [one.id, one]));

export const categoryOf = (id: number): Category | undefined => by_id.get(id);

/** From the first level down to it; empty for a number that is none. */
export function pathOf(id: number): Category[] {
  const own = by_id.get(id);
  if (!own) return [];
  return [...(own.parent_id === null ? [] : pathOf(own.parent_id)), own];
}

export const isLeaf = (id: number): boolean => by_id.get(id)?.level === 3;

/** The numbers of the third level at or under a category lie in this range. */
export const leavesUnder = ({ id, level }: Category): readonly [from: number, to: number] => {
  const wide = level === 1 ? 10_000 : level === 2 ? 100 : 1;
  return [id * wide, id * wide + wide - 1];
};

/** 运动户外 / 露营 / 露营灯串 */
export const categoryWords = (id: number): string =>
  pathOf(id)
    .map(({ title }) => title)
    .join(' / ');

/** Further categories, in groups; each can be chosen beside the one that a product stands in. */
export const extra_groups = [
  { title: '使用场景', options: ['营地', '庭院', '车内', '停电备用', '夜钓', '厨房', '通勤', '办公室'] },
  { title: '人群', options: ['亲子', '单人', '银发', '学生', '养宠家庭'] },
  { title: '节点', options: ['黑五', '圣诞', '返校季', '会员日', '斋月', '万圣节'] },
].map(({ title, options }, group) => ({
  title,
  options: options.map((option, i) => ({ id: (91 + group) * 100 + i + 1, title: option })),
}));

const extras = new Map(extra_groups.flatMap(({ options }) => options.map(({ id, title }) => [id, title])));
export const extraTitle = (id: number): string | undefined => extras.get(id);

/** The groups as they are sent: flattened, comma-joined (`extra_parse_cate`). */
export const flatExtras = (groups: readonly (readonly number[])[]): string => groups.flat().join(',');

/** And read again, each in its group. */
export const groupedExtras = (ids: readonly number[]): number[][] =>
  extra_groups.map(({ options }) => options.filter(({ id }) => ids.includes(id)).map(({ id }) => id));
