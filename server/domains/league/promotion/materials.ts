import type { Output, Parsed } from '../../../../contract/index.ts';
import { landings, most_sources, poster_templates } from '../../../../contract/league/promotion-limits.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { leagueDb } from '../tables.ts';

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as K[];

async function ownCode(call: Call): Promise<string> {
  const row = await leagueDb(call)
    .selectFrom('league_members')
    .select('code')
    .where('user_id', '=', member(call).viewer.id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!row) throw refuse('你的联盟资格现在不可用');
  return row.code;
}

/** Words to send with the link; the link stands behind them. */
const texts = [
  {
    title: '朋友圈',
    text: '做跨境的在这里对时效、对费率、对政策，每条经验都写着站点和日期。',
  },
  { title: '卖家群', text: '源头工厂的货源、付报告酬的试用任务、限量秒杀，都在出海集，注册不收费。' },
  { title: '邮件签名', text: '出海集 · 跨境卖家的工作台' },
];

/** league.materials */
export async function showMaterials(_input: object, call: Call): Promise<Output<'league.materials'>> {
  const code = await ownCode(call);
  const sources = await leagueDb(call)
    .selectFrom('league_clicks')
    .select((row) => ['source', row.fn.sum<bigint>('clicks').as('clicks')])
    .where('member_id', '=', member(call).viewer.id)
    .where('source', '<>', '')
    .groupBy('source')
    .orderBy('clicks', 'desc')
    .orderBy('source')
    .execute();
  return {
    code,
    link: linkOf(code),
    posters: keysOf(poster_templates).map((template) => ({
      template,
      ...poster_templates[template],
      path: template === 'invite' ? posterPath(code) : '',
    })),
    texts,
    landings: keysOf(landings).map((to) => ({ to, title: landings[to].title })),
    sources: sources.map(({ source, clicks }) => ({ source, clicks: Number(clicks) })),
    most_sources,
  };
}

/** league.poster: everybody with the address sees it, as it is made to be passed on. */
export async function showPoster(
  { template, pno }: Parsed<'league.poster'>,
  call: Call,
): Promise<Output<'league.poster'>> {
  const code = await ownCode(call);
  if (template === 'invite') return { path: posterPath(code), link: linkOf(code) };
  if (!pno) throw invalid('pno', '请选择一件产品');
  return {
    path: `/og/product_poster/${code}-${pno.toLowerCase()}.png`,
    link: `${linkOf(code)}?pno=${pno}`,
  };
}

const linkOf = (code: string): string => `/partner/${code}`;
const posterPath = (code: string): string => `/og/invite_poster/${code}.png`;
