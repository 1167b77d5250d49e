import type { UploadKind } from '../../../contract/upload/upload-kinds.ts';
import type { Picture } from '../pictures/draw-picture.ts';
import type { PaperKind } from '../pictures/papers.ts';
import { columns, coverKey } from '../columns.ts';
import { companies } from './companies.ts';
import { cover, other_covers } from './column-story.ts';
import type { Ago } from './deed.ts';
import { firmPictures, firms } from './forum-story.ts';

export type DemoFile = {
  /** By which the story points to it; others are only in the library. */
  key: string;
  owner: string;
  name: string;
  kind: UploadKind;
  category?: string;
  picture: Picture;
  at: Date;
};

const proof = (
  owner: string,
  title: string,
  [kind, variant]: readonly [PaperKind, number],
  at: Date,
): DemoFile => ({
  key: `${owner} ${title}`,
  owner,
  name: `${title}.png`,
  kind: 'proof',
  picture: { paper: kind, variant },
  at,
});

/** owner | category | days ago, then drawing=name for each picture */
const libraries = `
linxiaoman|商品主图|262|lantern=露营灯-主图.png lights=灯串-主图.png chair=折叠椅-主图.png
linxiaoman|场景图|140|stake=庭院-夜景.png suitcase=登机箱-候机.png
linxiaoman|包装与入仓|48|boxes=外箱-六面.png pallet=托盘-宁波仓.png
linxiaoman||6|sheet=装箱单-草稿.png
hemu|商品主图|316|fountain=饮水机-主图.png feeder=喂食器-主图.png
hemu|细节图|75|bowl=食盆-俯视.png
banxia|测评配图|180|juicer=榨汁杯-称重.png vacuum=吸尘器-噪声.png flosser=冲牙器-水压.png scale=厨房秤-校准.png
niuniu||12|plug=插座-到货.png doorbell=门铃-安装.png
`;

const library = ({ days }: Ago): DemoFile[] =>
  libraries
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [owner, category, ago, pictures] = line.split('|') as [string, string, string, string];
      return pictures.split(' ').map((one, index): DemoFile => {
        const [drawing, name] = one.split('=') as [string, string];
        return {
          key: `${owner} ${name}`,
          owner,
          name,
          kind: 'image',
          ...(category ? { category } : {}),
          picture: { drawing },
          at: days(Number(ago) - index / 1440),
        };
      });
    });

/** Covers of columns and articles, pictures of companies' forums: sent before they are used. */
function faces({ days }: Ago): DemoFile[] {
  const image = (
    owner: string,
    key: string,
    name: string,
    category: string,
    ago: number,
    picture: Picture,
  ) => ({
    key,
    owner,
    name: `${name}.png`,
    kind: 'image' as const,
    category,
    picture,
    at: days(ago),
  });
  return [
    ...columns.flatMap((column) =>
      [...new Set([column.drawing, ...column.articles.map((one) => one.drawing)])].map((drawing) =>
        image(
          column.author,
          coverKey(column, drawing),
          `封面-${drawing}`,
          '专栏封面',
          column.days_ago + 0.5,
          cover(drawing),
        ),
      ),
    ),
    ...other_covers.map(([username, drawing]) =>
      image(username, `${username} 封面 ${drawing}`, `封面-${drawing}`, '专栏封面', 14.5, cover(drawing)),
    ),
    ...firms.flatMap((firm) =>
      firmPictures(firm).map(([title, picture]) =>
        image(firm.username, `${firm.username} ${title}`, title, '论坛', firm.since + 0.5, picture),
      ),
    ),
  ];
}

/** Pictures that people keep, and the papers of their applications: sent shortly before they are used. */
export function storyFiles(ago: Ago): DemoFile[] {
  const { days, hours } = ago;
  const sent: Record<string, Date> = {
    xiaozhang: hours(50.1),
    mingchi: days(220.1),
    kesai: hours(3.1),
    xiaobai: hours(26.1),
  };
  const papers = companies.flatMap(({ username, applicant_is_legal }, index) => {
    const at = sent[username] ?? days(company_days[username] ?? 30);
    return [
      proof(username, '营业执照', ['licence', index % 3], at),
      ...(applicant_is_legal ? [] : [proof(username, '授权书', ['letter', 0], at)]),
    ];
  });
  const cards = Object.entries(card_hours).flatMap(([username, ago_hours], index) => [
    proof(username, '证件正面', ['card_front', index % 2], hours(ago_hours)),
    proof(username, '证件背面', ['card_back', 0], hours(ago_hours)),
  ]);
  const reports = [
    proof('hemu', '质检报告', ['report', 1], days(150.1)),
    proof('beian', '质检报告', ['report', 2], days(110.1)),
    proof('linxiaoman', '质检报告', ['report', 3], hours(26.2)),
    proof('linxiaoman', '库存照片', ['stock', 0], hours(26.1)),
  ];
  const slips = Object.entries(slip_hours).map(([username, ago_hours]) =>
    proof(username, '转账回单', ['slip', 0], hours(ago_hours)),
  );
  const checked = proof('duizhang', '商户平台截图', ['report', 4], hours(5 * 24 + 23.9));
  return [...papers, ...slips, checked, ...cards, ...reports, ...library(ago), ...faces(ago)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}

/** A little before each company is sent in (company-story.ts). */
const company_days: Record<string, number> = {
  linxiaoman: 310.1,
  xiangguo: 250.1,
  hemu: 330.1,
  beian: 300.1,
  songshu: 376.1,
  banpo: 96.1,
  beiyu: 180.1,
  yibei: 421.1,
  liugege: 200.1,
  duli: 9.1,
  ajing: 12.1,
};

/** Of transfers by bank (money/top-ups.ts). */
const slip_hours: Record<string, number> = {
  hemu: 90 * 24,
  beian: 60 * 24,
  banpo: 18 * 24,
  mingchi: 29,
  xiangguo: 7,
};

/** The same for people (person-story.ts). */
const card_hours: Record<string, number> = {
  moxige: 280 * 24 + 1,
  wowan: 230 * 24 + 1,
  youjian: 8 * 24 + 1,
  shanhai: 4 * 24 + 1,
  bopian: 53.1,
  zouma: 29.1,
  huilv: 45.1,
  balasha: 5.1,
};
