import type { Input } from '../../../contract/index.ts';
import { yuanOf } from '../../../contract/trade/money.ts';
import { companyOf } from '../story/companies.ts';
import type { MoneyHouse } from './money-house.ts';
import { type MoneyClock, type Scene, scene } from './scene.ts';

type Wish = Pick<Input<'invoice.apply'>, 'base' | 'kind'> & { most?: number };

/** The company's own title, where it has none yet. */
async function titleOf(house: MoneyHouse, who: string): Promise<number> {
  const before = await house.does(who, 'invoice.titles', {});
  if (before.titles[0]) return before.titles[0].id;
  const { name, credit_code } = companyOf(who);
  const { titles } = await house.does(who, 'invoice.title_save', {
    kind: 'company',
    name,
    tax_no: credit_code,
    mail: `caiwu@${who}.example`,
    is_default: true,
    ...(who === 'hemu'
      ? {
          address: '佛山市顺德区示例工业园 9 号',
          phone: '0757-86001234',
          bank: '演示银行佛山支行',
          account: '6200000000000002041',
        }
      : {}),
  });
  return titles[0]!.id;
}

/** Over all that can be billed then. */
async function applies(house: MoneyHouse, who: string, { most = 100, ...wish }: Wish): Promise<number> {
  const { list } = await house.does(who, 'invoice.available', { base: wish.base, limit: 100 });
  const lines = list.filter(({ billable, why }) => billable > 0 && why === null).slice(-most);
  const { invoice_id } = await house.does(who, 'invoice.apply', {
    ...wish,
    title_id: await titleOf(house, who),
    transaction_ids: lines.map(({ transaction_id }) => transaction_id),
    amount: yuanOf(lines.reduce((sum, { billable }) => sum + billable, 0)),
    mail: `caiwu@${who}.example`,
  });
  return invoice_id;
}

/** Applied for, issued, sent back, taken back with a red letter and issued anew. */
export function invoiceScenes({ day, hours }: MoneyClock): Scene[] {
  const ids = new Map<string, number>();
  const asks = (at: Date, who: string, wish: Wish) =>
    scene(at, async (house) => void ids.set(who, await applies(house, who, wish)));
  const approves = (at: Date, by: 'duizhang' | 'fuhe', who: string) =>
    scene(at, async (house) => {
      await house.does(by, 'admin.invoice_approve', { invoice_id: ids.get(who)! });
      await passes(house);
    });
  const passes = async (house: MoneyHouse) => {
    house.wait(300);
    await house.runs('invoice.poll');
  };
  return [
    asks(day(61, '10:20'), 'hemu', { base: 'fee', kind: 'special' }),
    approves(day(60, '14:05'), 'duizhang', 'hemu'),
    asks(day(41, '09:32'), 'linxiaoman', { base: 'fee', kind: 'ordinary' }),
    approves(day(40, '11:15'), 'duizhang', 'linxiaoman'),
    asks(day(55, '17:40'), 'beian', { base: 'topup', kind: 'ordinary' }),
    approves(day(54, '10:02'), 'fuhe', 'beian'),
    scene(day(23, '16:18'), (house) =>
      house.does('hemu', 'invoice.ask_reversal', {
        invoice_id: ids.get('hemu')!,
        reason: '开户行写成了旧的支行，客户财务不收，请红冲后换开',
        reissue: true,
      }),
    ),
    scene(day(22, '10:40'), async (house) => {
      await house.does('duizhang', 'admin.invoice_reverse', {
        invoice_id: ids.get('hemu')!,
        reason: '开票信息有误，红冲换开',
        reissue: true,
      });
      await passes(house);
      await passes(house);
    }),
    asks(day(17, '15:26'), 'songshu', { base: 'topup', kind: 'ordinary', most: 1 }),
    scene(day(16, '09:44'), (house) =>
      house.does('duizhang', 'admin.invoice_reject', {
        invoice_id: ids.get('songshu')!,
        reason_code: 'I01',
        reason: '抬头少了“供应链”三个字，与税号对不上，请改好再交',
      }),
    ),
    asks(hours(25), 'linxiaoman', { base: 'fee', kind: 'ordinary' }),
    asks(hours(4), 'hemu', { base: 'fee', kind: 'special' }),
    scene(hours(2), (house) =>
      house.does('beian', 'invoice.ask_reversal', {
        invoice_id: ids.get('beian')!,
        reason: '充值款要改成按服务费开专票，请红冲',
        reissue: false,
      }),
    ),
  ];
}
