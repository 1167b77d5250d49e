import type { ForumPower } from '../../../contract/forum/forum-powers.ts';
import type { ForumPart } from '../../../contract/forum/company.ts';
import { sheetOf, type Picture } from '../pictures/draw-picture.ts';
import { phone } from './companies.ts';
import { type Ago, decides, does, type Deed } from './deed.ts';

type Firm = {
  username: string;
  /** On its logo, and what stands on its banner. */
  drawing: string;
  banner: string[];
  /** In the carousel, with their titles. */
  slides?: [drawings: string[], title: string, link: string][];
  title: string;
  introduction: string;
  introduce: string;
  contact_name: string;
  color: ForumPart['color'];
  categories: string[];
  /** Days ago that its pictures were at hand. */
  since: number;
};

/** Companies that asked for a forum of their own. */
export const firms: readonly Firm[] = [
  {
    username: 'hemu',
    since: 64,
    drawing: 'fountain',
    banner: ['feeder', 'pet-brush', 'litter-mat'],
    slides: [
      [['fountain', 'sheet'], '二代水泵的噪声怎么降了 4 分贝', '/posts'],
      [['bowl', 'feeder'], '喂食器卡粮的三种粒径，量给你看', '/product'],
      [['toothbrush', 'flosser'], '个护两款在招人试用', '/product/task'],
    ],
    title: '禾木宠物用品',
    introduction: '饮水机与喂食器的工厂，售后、改款、打样都在这里答。',
    introduce:
      '佛山工厂，自有注塑车间和水泵测试台，年产 40 万台。做自有品牌，也接贴牌。噪声、耗电和滤芯的实测数据会贴出来，坏的也贴。',
    contact_name: '何木森',
    color: 'tide',
    categories: ['公告', '使用与售后', '打样与改款', '测评'],
  },
  {
    username: 'beian',
    since: 48,
    drawing: 'charger',
    banner: ['phone-case', 'plug', 'earphones'],
    slides: [
      [['charger', 'sheet'], '65W 三口的温升曲线', '/posts'],
      [['speaker', 'doorbell'], '音箱和门铃，样品三天内寄出', '/product'],
    ],
    title: '北岸充电实验室',
    introduction: '氮化镓充电器与磁吸配件，曲线、温升和认证都公开。',
    introduce: '深圳工厂，做了八年充电器，自有实验室，每款都有温升和纹波的原始记录。接小批量贴牌，三百只起。',
    contact_name: '贝岸川',
    color: 'blue',
    categories: ['公告', '实测数据', '贴牌问答'],
  },
  {
    username: 'songshu',
    since: 75,
    drawing: 'pallet',
    banner: ['boxes', 'vessel', 'sheet'],
    title: '松鼠仓值班室',
    introduction: '美西、美东两个仓的预约、收货与退货换标。',
    introduce: '宁波团队，美西和美东各一个仓，一件代发、退货换标、拍照质检，每天 17:00 报预约排队。',
    contact_name: '宋书怀',
    color: 'amber',
    categories: ['公告', '预约与收货', '退货换标'],
  },
  {
    username: 'xiangguo',
    since: 15,
    drawing: 'tray',
    banner: ['boxes', 'vacuum-bag', 'packing'],
    title: '双禾收纳',
    introduction: '收纳四款的改进意见，都收在这里。',
    introduce: '泉州小厂，夫妻两人，四款收纳第三年。想听用过的人说哪里不好。',
    contact_name: '吴双禾',
    color: 'green',
    categories: ['公告', '改进意见'],
  },
  {
    username: 'beiyu',
    since: 22,
    drawing: 'vessel',
    banner: ['pallet', 'sheet', 'boxes'],
    title: '北屿货代优选',
    introduction: '普船整柜拼箱，每周三、六开船。',
    introduce: '嘉兴货代，普船整柜拼箱，每周三、六开船，三条线路的报价和截单时间在这里更新。',
    contact_name: '余北川',
    color: 'ink',
    categories: ['公告', '报价'],
  },
  {
    username: 'banpo',
    since: 4,
    drawing: 'vacuum',
    banner: ['seat-box', 'car-mount', 'screwdriver'],
    title: '半坡汽配',
    introduction: '车载吸尘与座椅收纳，小批量起订。',
    introduce: '义乌小厂，车载吸尘器和座椅缝隙收纳，小批量起订，想找人做噪声和续航的测试。',
    contact_name: '潘坡然',
    color: 'ink',
    categories: ['公告', '测试'],
  },
  {
    username: 'mingchi',
    since: 2,
    drawing: 'sheet',
    banner: ['scale', 'tiles', 'lights'],
    title: '明尺收样窗口',
    introduction: '厨电与玩具的送检周期、收样和补件。',
    introduce: '东莞检测机构，厨电、玩具与灯具的认证送检，标准逐条讲，报告可在线核验。新增广州收样点。',
    contact_name: '尺素',
    color: 'tide',
    categories: ['公告', '标准问答', '进度'],
  },
  {
    username: 'linxiaoman',
    since: 1,
    drawing: 'lantern',
    banner: ['lights', 'chair', 'solar'],
    title: '小满户外',
    introduction: '露营灯、灯串、折叠椅的改款记录和售后。',
    introduce: '宁波户外小电器，22 个链接做到第四年。每次改款写清改了什么、为什么改，售后问题当天回。',
    contact_name: '林晓岚',
    color: 'amber',
    categories: ['公告', '改款记录', '售后', '露营'],
  },
];

/** Pictures that the forms ask for, by the shape of each place. */
export const firmPictures = ({
  drawing,
  banner,
  slides = [],
}: Firm): (readonly [title: string, picture: Picture])[] => [
  ['论坛标志', { drawings: [drawing], on: sheetOf(drawing), size: [240, 240] }],
  ['论坛横幅', { drawings: banner, on: sheetOf(banner[0]!), size: [1200, 400] }],
  ...slides.map(
    ([drawings], at) => [`轮播图${at + 1}`, { drawings, on: slide_sheets[at]!, size: [640, 320] }] as const,
  ),
];
const slide_sheets = ['clay', 'mist', 'sand'] as const;

/** Nobody can have signed an agreement before the first was published, in September 2026. */
const at_days: Record<string, number> = {
  hemu: 64,
  beian: 48,
  songshu: 75,
  xiangguo: 15,
  beiyu: 22,
  banpo: 4,
};
const at_hours: Record<string, number> = { mingchi: 32, linxiaoman: 8 };
const firmOf = (username: string): Firm => firms.find((firm) => firm.username === username)!;

/** Applications in every state, the forums that came of them, and what those who run forums arranged. */
export function forumStory({ days, hours }: Ago): Deed[] {
  const when = (username: string, later_hours: number): Date =>
    username in at_hours
      ? hours(at_hours[username]! - later_hours)
      : new Date(days(at_days[username]!).getTime() + later_hours * 3_600_000);
  const revOf = async (known: Parameters<Extract<Deed, { call: string }>['input']>[0], username: string) =>
    (await known.asks(username, 'forum.apply_step')).rev;
  const saved = (username: string): Deed[] => {
    const { title, introduction, introduce, contact_name, color, categories } = firmOf(username);
    const at = firms.findIndex((firm) => firm.username === username);
    return [
      does(when(username, 0), username, 'forum.apply_step_save', async (known) => ({
        step: 1,
        rev: await revOf(known, username),
        company: {
          introduce,
          contact_name,
          contact_phone: phone(20 + at),
          contact_email: `hello@${username}.example`,
          website: `https://${username}.example`,
        },
      })),
      does(when(username, 0.2), username, 'forum.apply_step_save', async (known) => ({
        step: 2,
        rev: await revOf(known, username),
        forum: {
          title,
          introduction,
          logo_file_id: known.file(`${username} 论坛标志`),
          banner_file_id: known.file(`${username} 论坛横幅`),
          color,
          categories,
        },
      })),
    ];
  };
  const sent = (username: string, note = ''): Deed[] => [
    ...saved(username),
    does(when(username, 0.4), username, 'forum.apply_step_save', async (known) => {
      const { rev, agreement } = await known.asks(username, 'forum.apply_step');
      return { step: 3, rev, agreement_version: agreement.version, note };
    }),
  ];
  const decided = (username: string, verdict?: Parameters<typeof decides>[4]): Deed =>
    decides(when(username, 20), 'xunuo', 'forum', username, verdict);
  const decorates = (at: Date, username: string, notice: string): Deed =>
    does(at, username, 'forum.save', async (known) => {
      const [forum] = await known.asks(username, 'forum.managed');
      const { rev, introduction, color, logo, banner } = await known.asks(username, 'forum.decoration', {
        forum_id: forum!.id,
      });
      return {
        forum_id: forum!.id,
        rev,
        introduction,
        color,
        notice,
        logo_file_id: logo?.id ?? null,
        banner_file_id: banner?.id ?? null,
        slides: firmOf(username).slides!.map(([, title, link], at) => ({
          file_id: known.file(`${username} 轮播图${at + 1}`),
          title,
          link,
        })),
      };
    });
  const idOf = async (
    known: Parameters<Extract<Deed, { call: string }>['input']>[0],
    username: string,
  ): Promise<number> => (await known.asks(username, 'forum.managed'))[0]!.id;
  /** Asked by the main admin, and agreed to an hour later. */
  const assists = (ago: number, by: string, username: string, powers: ForumPower[]): Deed[] => [
    does(days(ago), by, 'forum.assistant_save', async (known) => ({
      forum_id: await idOf(known, by),
      username,
      powers,
    })),
    does(days(ago - 1 / 24), username, 'forum.invitation_accept', async (known) => {
      const [asked] = await known.asks(username, 'forum.invitations');
      return asked ? { forum_id: asked.forum.id } : null;
    }),
  ];

  return [
    ...sent('hemu', '售后都由工程师自己回，周一到周六在。'),
    decided('hemu'),
    decorates(days(60), 'hemu', '滤芯每 30 天换一次；水泵异响请先拍 10 秒视频再发帖。'),
    ...assists(56, 'hemu', 'xiaozhang', ['judge', 'fold', 'categories']),
    does(days(54), 'hemu', 'forum.keyword_add', async (known) => ({
      forum_id: await idOf(known, 'hemu'),
      word: '低价代工',
      action: 'hold',
    })),
    ...sent('beian'),
    decided('beian'),
    decorates(days(44), 'beian', '贴牌三百只起，曲线图随样品一起寄。'),
    ...sent('songshu'),
    decided('songshu'),
    does(days(30), 'zhishou', 'admin.forum_remove', async (known) => ({
      forum_id: await idOf(known, 'songshu'),
      reason: '连续 30 天无人答复，三次投诉没有处理，按公约第五条移除',
    })),
    ...sent('xiangguo'),
    decided('xiangguo', {
      pass: false,
      reason_code: 'F11',
      reason: '介绍只有一句，请写清谁来答、多久答一次',
    }),
    ...sent('beiyu'),
    decided('beiyu', {
      pass: false,
      reason_code: 'F91',
      reason: '货代报价请发到“物流与海外仓”；论坛用于产品售后，暂不接货代入驻',
    }),
    ...saved('banpo').slice(0, 1),
    ...sent('mingchi', '资料更新后请按新的法人核对。'),
    ...sent('linxiaoman', '林小满自己管，晚上八点以后集中回复。'),

    ...assists(300, 'manchuan', 'xiaoke', ['judge', 'hide', 'categories', 'fold']),
    ...assists(88, 'laozhou', 'haifeng', ['judge', 'recommend', 'fold']),
    does(days(86), 'laozhou', 'forum.keyword_add', async (known) => ({
      forum_id: await idOf(known, 'laozhou'),
      word: '内部核价渠道',
      action: 'refuse',
    })),
    does(days(86), 'laozhou', 'forum.keyword_add', async (known) => ({
      forum_id: await idOf(known, 'laozhou'),
      word: '代谈提价',
      action: 'hold',
    })),
    does(days(60), 'manchuan', 'forum.keyword_add', async (known) => ({
      forum_id: await idOf(known, 'manchuan'),
      word: '双清一口价',
      action: 'hold',
    })),
  ];
}
