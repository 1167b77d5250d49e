import { idNumberCheck } from '../../../contract/verification/check-digits.ts';

/** Who somebody is on paper. All of it is made up. */
export type Identity = { username: string; name: string; id_number: string };

/** username | name | region (4 digits) | birthday */
const lines = `
linxiaoman|林晓岚|3302|19880412
laozhou|周秉衡|4406|19790923
manchuan|沈泊舟|3101|19810207
banxia|夏知微|4301|19930618
xiangguo|吴双禾|3505|19860330
jianshan|陈砚山|3301|19840111
xiazhi|夏予安|4403|19900621
laowu|吴灯来|3205|19770815
zhangben|章本立|4401|19851019
shiliu|石映棠|1101|19911005
zhonggong|钟砺行|4419|19821204
jingluo|梁静澜|5101|19961102
aning|宁拾安|4201|19950709
yutian|于天霁|2102|19910316
hemu|何木森|4406|19800505
beian|贝岸川|4403|19830927
xiaozhang|张亦工|4420|19890214
league_lu|陆行舟|4403|19920828
league_mei|梅时雨|3301|19940604
xunuo|许言一|3301|19890119
niuniu|牛犇然|4101|19870808
chengmao|程茂春|5101|19971123
xiaochun|肖春和|2101|19900402
jiajia|贾佳立|3205|19920217
duli|杜立槐|3301|19860713
yaya|叶雅芸|4401|19980930
moxige|莫习古|4419|19830506
wowan|万沃之|3501|19850325
xuanpin|宣品慎|3301|19881117
youjian|尤书简|3502|19900828
balasha|巴拉莎·库尔班|2301|19870611
zouma|马观远|2201|19841029
bopian|周转之|3402|19810318
shanhai|关山越|2101|19791212
jiesuo|谢锁开|4301|19930105
qingtai|苔青禾|5301|19940522
huilv|闵汇川|3101|19881203
`;

/** The counties of a city end long before 99, so a number with it is nobody's. */
function idNumber(region: string, birthday: string, serial: number): string {
  const body = `${region}99${birthday}${String(serial).padStart(3, '0')}`;
  return body + idNumberCheck(body);
}

export const identities: readonly Identity[] = lines
  .trim()
  .split('\n')
  .map((line, index) => {
    const [username, name, region, birthday] = line.split('|') as [string, string, string, string];
    return { username, name, id_number: idNumber(region, birthday, 11 + index * 2) };
  });

export function identityOf(username: string): Identity {
  const found = identities.find((one) => one.username === username);
  if (!found) throw new Error(`${username} has no papers`);
  return found;
}

/** Known by their faces; the rest of the papers belong to those whose story is told. */
export const known_by_face: readonly string[] =
  'linxiaoman laozhou manchuan banxia xiangguo jianshan xiazhi laowu zhangben shiliu zhonggong jingluo aning yutian hemu beian xiaozhang league_lu league_mei xunuo niuniu chengmao xiaochun jiajia duli yaya xuanpin'.split(
    ' ',
  );
