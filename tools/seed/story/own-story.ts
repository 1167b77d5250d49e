import { phone } from './companies.ts';
import { type Ago, does, type Deed } from './deed.ts';

/** What the demo accounts keep for themselves: profile, addresses, contacts, notices, whom they do not want to see. */
export const ownStory = ({ days }: Ago): Deed[] => [
  does(days(270), 'linxiaoman', 'user.modify', {
    website: 'https://xiaoman.example',
    marketplaces: ['amz-us', 'amz-de', 'temu'],
  }),
  does(days(265), 'linxiaoman', 'user.address_add', {
    name: '林晓岚',
    phone: phone(41),
    region: ['浙江省', '宁波市', '鄞州区'],
    detail: '首南街道样品路 18 号 3 楼样品间',
    is_default: true,
  }),
  does(days(120), 'linxiaoman', 'user.address_add', {
    name: '宁波仓小周',
    phone: phone(42),
    region: ['浙江省', '宁波市', '北仑区'],
    detail: '港区示例大道 66 号 2 号库收货口',
  }),
  does(days(33), 'linxiaoman', 'user.address_add', {
    name: '摄影棚',
    phone: phone(43),
    region: ['浙江省', '杭州市', '余杭区'],
    detail: '示例园区 7 幢 502，到付不收',
  }),
  does(days(264), 'linxiaoman', 'user.contact_save', {
    contacts: [
      { kind: 'wechat', value: 'xiaoman_demo', visibility: 'followed' },
      { kind: 'email', value: 'hello@xiaoman.example', visibility: 'members' },
      { kind: 'site', value: 'https://xiaoman.example', visibility: 'members' },
    ],
  }),
  does(days(260), 'linxiaoman', 'user.notify_set_save', {
    changes: [
      { kind: 'like', way: 'site', wanted: false },
      { kind: 'seckill', way: 'email', wanted: true },
      { kind: 'comment', way: 'email', wanted: true },
    ],
  }),
  does(days(90), 'linxiaoman', 'user.black_list_add', ({ person }) => ({ user_id: person('aning') })),
  does(days(25), 'linxiaoman', 'user.black_list_add', ({ person }) => ({ user_id: person('league_fan') })),

  does(days(130), 'niuniu', 'user.address_add', {
    name: '牛先生',
    phone: phone(44),
    region: ['河南省', '郑州市', '二七区'],
    detail: '示例小区 5 号楼 2 单元 1103，放门口',
  }),
  does(days(128), 'niuniu', 'user.modify', { marketplaces: ['amz-us'], shows_follows: false }),
  does(days(30), 'niuniu', 'user.black_list_add', ({ person }) => ({ user_id: person('league_lu') })),
  does(days(280), 'banxia', 'user.address_add', {
    name: '夏女士',
    phone: phone(45),
    region: ['湖南省', '长沙市', '岳麓区'],
    detail: '示例路 21 号 6 栋 804，工作日晚上收',
  }),
  does(days(278), 'banxia', 'user.contact_save', {
    contacts: [{ kind: 'email', value: 'banxia@ceping.example', visibility: 'members' }],
  }),
  does(days(320), 'hemu', 'user.modify', {
    website: 'https://hemu.example',
    marketplaces: ['amz-us', 'amz-de', 'amz-jp', 'temu', 'aex'],
  }),
  does(days(318), 'hemu', 'user.contact_save', {
    contacts: [
      { kind: 'phone', value: '0757-86001234', visibility: 'members' },
      { kind: 'site', value: 'https://hemu.example', visibility: 'members' },
    ],
  }),
  does(days(200), 'laozhou', 'user.notify_set_save', {
    changes: [
      { kind: 'forum_management', way: 'email', wanted: true },
      { kind: 'like', way: 'live', wanted: false },
    ],
  }),
];
