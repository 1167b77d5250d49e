import { createHash } from 'node:crypto';
import type { MessageType } from '../../../contract/chat/chat-limits.ts';
import type { Input } from '../../../contract/index.ts';
import { DAY } from '../hours.ts';
import { chatWords, type Line, type Phrase, type Talk } from './chat-words.ts';
import { does, type Deed, type Known } from './deed.ts';

/** Private talk: sellers with testers, first contacts from a product, orders that somebody asks about, and what is said by itself at night. */
export function chatStory(now: number): Deed[] {
  const { talks, phrases } = chatWords(now);
  const at = (days: number) => new Date(now - days * DAY);
  return [
    does(at(40), 'hemu', 'chat.setting_save', {
      greeting: '您好，禾木家居。饮水机和喂食器的样品这周都能寄，急的话直接写型号。',
      greets: true,
      away_on: true,
      away_reply: '我们上班了就回您，一般在第二天上午 9 点以后。',
      away_gap_hours: 4,
      work_days: [1, 2, 3, 4, 5, 6, 7],
      work_hours: [{ from: '09:00', to: '21:30' }],
      keyword_replies: [
        { words: ['开票', '发票'], reply: '可以开数电专票，抬头和税号请先在“交易管理”里填好。' },
      ],
    }),
    does(at(40), 'linxiaoman', 'chat.setting_save', {
      greeting: '您好，户外小电器的事直接问，样品和报价都在站里说。',
      who_may_write: 'all',
    }),
    ...phrases.map((phrase, i) => keeps(new Date(now - 39 * DAY + i * 60_000), phrase)),
    ...talks.flatMap((talk) => talk.lines.flatMap((line, i) => acts(talk, line, i))),
  ];
}

const keeps = (at: Date, { by, kind, title, words }: Phrase): Deed =>
  kind === 'quick'
    ? does(at, by, 'quick_reply.add', { title, content: words })
    : does(at, by, 'expression.add', { category: title, content: words });

function acts(talk: Talk, line: Line, nth: number): Deed[] {
  const { by, act, words } = line;
  const other = talk.two.find((one) => one !== by)!;
  const at = new Date(line.at);
  const dialogOf = async (known: Known) =>
    (await known.asks(by, 'chat.dialogs', { limit: 100 })).list.find(
      ({ person }) => person?.username === other,
    );
  /** Who writes has read. */
  const reads = does(new Date(line.at - 20_000), by, 'chat.read', async (known) => {
    const dialog = await dialogOf(known);
    return dialog?.last_message_id
      ? { dialog_id: dialog.dialog_id, last_message_id: dialog.last_message_id }
      : null;
  });
  const sends = (contentOf: (known: Known) => Promise<Partial<Input<'chat.send'>> | null>): Deed[] => [
    does(new Date(line.at - 30_000), by, 'chat.create', { username: other }),
    reads,
    does(at, by, 'chat.send', async (known) => {
      const content = await contentOf(known);
      const { dialog_id } = await known.asks(by, 'chat.create', { username: other });
      return content && { content: '', ...content, dialog_id, uuid: uuidOf(`${talk.two.join(' ')} ${nth}`) };
    }),
  ];
  const card = (type: MessageType, find: (known: Known) => Promise<string | undefined>) =>
    sends(async (known) => {
      const content = await find(known);
      return content === undefined ? null : { type, content };
    });

  if (act === '联系')
    return [
      does(at, by, 'product.contact', async (known) => {
        const product = await productOf(known, other, words);
        return product && { pno: product.pno };
      }),
    ];
  if (act === '产品') return card('product', async (known) => (await productOf(known, by, words))?.pno);
  if (act === '任务')
    return card(
      'task',
      async (known) =>
        (await known.asks(by, 'task.index', { limit: 100 })).list.find(
          ({ company, title }) => company.username === by && title.startsWith(words),
        )?.task_no,
    );
  if (act === '订单')
    return card(
      'order',
      async (known) =>
        (await known.asks(by, 'user.seckill_order_list', { limit: 50 })).list.find(
          ({ company }) => company?.username === other,
        )?.order_no,
    );
  if (act === '快捷')
    return sends(async (known) => {
      const { list } = await known.asks(by, 'quick_reply.index', { limit: 12 });
      const { id, content } = list.find(({ title }) => title === words)!;
      return { content, phrase_id: id };
    });
  if (act === '读') return [reads];
  if (act === '草稿')
    return [
      does(at, by, 'chat.draft', async (known) => {
        const dialog = await dialogOf(known);
        return dialog ? { dialog_id: dialog.dialog_id, rev: 0, text: words } : null;
      }),
    ];
  const said = sends(async () => ({ content: words }));
  if (act !== '撤回') return said;
  return [
    ...said,
    does(new Date(line.at + 50_000), by, 'chat.recall', async (known) => {
      const dialog = (await dialogOf(known))!;
      return { dialog_id: dialog.dialog_id, message_id: dialog.last_message_id! };
    }),
  ];
}

const productOf = async (known: Known, whose: string, words: string) => {
  const asked = { company: known.person(whose), limit: 100 };
  const { list } = await known.asks(whose, 'product.index', asked);
  return list.find(({ title }) => title.includes(words)) ?? null;
};

/** The same for the same line of the pack. */
function uuidOf(what: string): string {
  const hex = createHash('sha256').update(`chat ${what}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
