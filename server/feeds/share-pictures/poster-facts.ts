import type { Client } from '../../../contract/index.ts';
import { yuanOf } from '../../../contract/trade/money.ts';
import type { Poster } from './draw-poster.ts';

type Facts = Omit<Poster, 'site' | 'subtitle' | 'link' | 'picture'> & {
  /** Where the code leads: a path of this site. */
  path: string;
  /** Of the thing's picture, as pages name it. */
  cover: string | null;
};

const code = '[0-9a-z]{8}';

/** The posters that there are: how their key looks, and what stands on them. Throws what a call throws where there is none. */
export const posters: Record<
  string,
  { key: RegExp; facts: (client: Client, key: string) => Promise<Facts> }
> = {
  invite_poster: {
    key: new RegExp(`^${code}$`),
    async facts(client, key) {
      const { inviter } = await client('league.invite', { code: key });
      const { slogan } = await client('common.slogan', {});
      const [products, tasks, sales] = await Promise.all([
        client('product.index', { limit: 1 }),
        client('task.index', { limit: 1 }),
        client('product.seckill_list', { limit: 1 }),
      ]);
      return {
        title: slogan,
        lines: [`${inviter.nickname} 邀请你来，注册不收费`],
        figures: [
          { value: String(products.total), unit: '件货源' },
          { value: String(tasks.total), unit: '个试用任务' },
          { value: String(sales.total), unit: '场秒杀，此刻' },
        ],
        price: null,
        call: '扫码注册',
        from: `邀请码 ${key}`,
        path: `/partner/${key}`,
        cover: null,
      };
    },
  },
  product_poster: {
    key: new RegExp(`^${code}-g\\d{17}$`),
    async facts(client, key) {
      const [invited = '', typed = ''] = key.split('-');
      const pno = typed.toUpperCase();
      const { inviter } = await client('league.invite', { code: invited });
      const product = await client('product.v2_detail', { pno });
      return {
        title: product.title,
        lines: [
          [product.company.nickname, ...product.company.badges.slice(0, 1)].join(' · '),
          `${product.min_qty} ${product.unit}起订`,
        ],
        figures: [],
        price: `¥${yuanOf(product.price)}`,
        call: '扫一扫，看参数与测评',
        from: `${inviter.nickname} 推荐`,
        path: `/partner/${invited}?pno=${pno}`,
        cover: product.cover,
      };
    },
  },
};
