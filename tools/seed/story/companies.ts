import { creditCodeCheck, organisationCheck } from '../../../contract/verification/check-digits.ts';

/** A company as it stands on its licence. All of them are made up. */
export type Company = {
  username: string;
  name: string;
  credit_code: string;
  legal_person: string;
  /** Who applies is the legal person; everybody else brings a letter. */
  applicant_is_legal: boolean;
  contact_name: string;
  contact_phone: string;
  introduce: string;
};

/** username | name | region (4 digits) | legal person | contact | what it does */
const lines = `
linxiaoman|宁波晓岚户外用品有限公司|3302|林晓岚|林晓岚|户外小电器：露营灯、灯串、折叠椅，主做美国站和德国站。
xiangguo|泉州双禾家居用品有限公司|3505|吴双禾|吴双禾|收纳四款，夫妻两人，第三年。
hemu|佛山禾木家居有限公司|4406|何木森|何木森|宠物饮水机和喂食器的工厂，自有注塑车间，年产 40 万台。
beian|深圳北岸电子有限公司|4403|贝岸川|贝岸川|氮化镓充电器与磁吸配件，做了八年，有自己的实验室。
songshu|宁波松鼠仓供应链有限公司|3302|宋书怀|宋书怀|美西、美东两个仓，一件代发和退货换标。
mingchi|东莞明尺检测技术有限公司|4419|明之恒|尺素|厨电与玩具的认证送检，报告可在线核验。
banpo|义乌半坡汽车用品有限公司|3307|潘坡然|潘坡然|车载吸尘和座椅收纳，小批量起订。
beiyu|嘉兴北屿国际货运代理有限公司|3304|余北川|屿安|普船整柜拼箱，每周三、六开船。
yibei|东莞旧时光电子商行有限公司|4419|易守成|易守成|二手手机和配件，只做 eBay。
liugege|义乌六格日用百货有限公司|3307|刘歌行|刘歌行|日用百货现货，混批。
xiaozhang|中山亦明灯饰有限公司|4420|方亦明|张亦工|吸顶灯和庭院灯的工厂，接贴牌。
xiaobai|广州白底图文化传媒有限公司|4401|白图南|白图南|商品摄影与主图设计。
kesai|深圳柯赛尔网络科技有限公司|4403|柯赛安|柯赛安|三个直播间，做 TikTok 美区。
ajing|厦门鲸屿灯具有限公司|3502|荆屿白|景渔|收纳与灯具，半托管加海外仓。
duli|杭州老槐网络科技有限公司|3301|杜立槐|杜立槐|独立站，只做一个品类。
`;

/** As in the id numbers, county 99 keeps a code from being anybody's. */
function creditCode(region: string, serial: number): string {
  const subject = `MA2${String(serial).padStart(5, '0')}`;
  const body = `91${region}99${subject}${organisationCheck(subject)}`;
  return body + creditCodeCheck(body);
}

export const companies: readonly Company[] = lines
  .trim()
  .split('\n')
  .map((line, index) => {
    const [username, name, region, legal_person, contact_name, introduce] = line.split('|') as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    return {
      username,
      name,
      credit_code: creditCode(region, 1027 + index * 361),
      legal_person,
      applicant_is_legal: legal_person === contact_name,
      contact_name,
      contact_phone: phone(index),
      introduce,
    };
  });

/** Numbers that begin with 143 were never given out. */
export function phone(index: number): string {
  return `1430000${1101 + index * 7}`;
}

export function companyOf(username: string): Company {
  const found = companies.find((one) => one.username === username);
  if (!found) throw new Error(`${username} has no company`);
  return found;
}
