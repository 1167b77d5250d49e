import type { DraftPayload } from '../../../contract/forum/posts.ts';
import { characters } from '../../../contract/characters.ts';
import type { Output } from '../../../contract/index.ts';
import {
  evaluation_limits,
  item_types,
  poll_limits,
  post_limits,
} from '../../../contract/forum/writing-limits.ts';
import { lackOfBody, lackOfLine, wrongAmong } from '../writing/lacks.ts';
import type { Wrong as WrongOf } from '../writing/writing-kind.ts';

/** What stands in the form; what a draft keeps. */
export type Writing = DraftPayload;

export const blank: Writing = {
  forum_id: null,
  category_id: null,
  item_type: 'post',
  title: '',
  content: '',
  tags: [],
  marketplaces: [],
  images: [],
};

/** What stands in the fields of an evaluation before anything is typed. */
export const no_evaluation: NonNullable<Writing['evaluation']> = {
  product: '',
  pros: '',
  cons: '',
  score: 0,
};

/** The number in what was typed of a product that stands here: itself, or the address of its page. */
export const numberTyped = (typed: string | null | undefined): string | null =>
  /G\d{17}/i.exec(typed ?? '')?.[0].toUpperCase() ?? (typed?.trim() || null);

/** What stands in the fields of a poll before anything is typed. */
export const no_poll: NonNullable<Writing['poll']> = {
  choices: ['', ''],
  most: 1,
  ends_on: null,
  shown: 'always',
};

/** Two writings are the same when a reader could not tell them apart in the form. */
export const textOf = (writing: Writing): string =>
  JSON.stringify([
    writing.forum_id ?? null,
    writing.category_id ?? null,
    writing.item_type,
    writing.title,
    writing.content,
    writing.tags,
    writing.marketplaces,
    writing.images,
    writing.evaluation ?? null,
    writing.poll ?? null,
  ]);

export const isBlank = (writing: Writing): boolean =>
  !writing.title.trim() &&
  !writing.content &&
  writing.tags.length === 0 &&
  !writing.evaluation?.product &&
  !writing.evaluation?.pros &&
  !writing.evaluation?.cons &&
  !writing.poll?.choices.some((choice) => choice.trim());

export const fields = {
  item_type: '类型',
  forum_id: '论坛',
  marketplaces: '站点',
  category_id: '分类',
  title: '标题',
  'evaluation.product': '产品',
  'evaluation.pno': '站内产品',
  'evaluation.score': '评分',
  'evaluation.pros': '优点',
  'evaluation.cons': '缺点',
  'poll.choices': '选项',
  'poll.most': '可选几项',
  'poll.ends_on': '截止日期',
  'poll.shown': '结果',
  content: '正文',
  tags: '标签',
} as const;
export type FieldName = keyof typeof fields;
export type Wrong = WrongOf<FieldName>;

/** What the chosen forum asks, as far as it decides about a field. */
type Asks = Pick<Output<'forum.relation'>, 'publish_no' | 'item_types'> & {
  categories: readonly unknown[];
};

/** What the server would refuse for certain, in the order of the form. */
export function lacks(writing: Writing, content_length: number, board: Asks | null): Wrong {
  const said = writing.item_type === 'evaluation' ? (writing.evaluation ?? no_evaluation) : null;
  const asked = writing.item_type === 'poll' ? (writing.poll ?? no_poll) : null;
  return wrongAmong<FieldName>({
    item_type:
      board && !board.item_types.includes(writing.item_type)
        ? `这个论坛不收${item_types[writing.item_type]}，请选择其他类型`
        : undefined,
    forum_id: writing.forum_id ? board?.publish_no?.words : '还没选论坛',
    marketplaces: said && writing.marketplaces.length === 0 ? '测评要选站点' : undefined,
    category_id:
      board && board.categories.length > 0 && !writing.category_id
        ? '还没选分类。选了才会出现在论坛的筛选里'
        : undefined,
    title: lackOfLine('标题', writing.title, post_limits.title),
    ...(said
      ? {
          'evaluation.product': lackOfLine('产品名称', said.product, evaluation_limits.product),
          'evaluation.score': said.score > 0 ? undefined : '还没打分',
          'evaluation.pros': lackOfLine('优点', said.pros, evaluation_limits.words),
          'evaluation.cons': lackOfLine('缺点', said.cons, evaluation_limits.words),
        }
      : {}),
    ...(asked ? { 'poll.choices': lackOfChoices(asked.choices) } : {}),
    content: lackOfBody(content_length, post_limits.content),
  });
}

/** Lines that were left empty are no choices. */
export const writtenChoices = (choices: readonly string[]): string[] =>
  choices.map((choice) => choice.trim()).filter((choice) => choice !== '');

function lackOfChoices(typed: readonly string[]): string | undefined {
  const choices = writtenChoices(typed);
  const [fewest] = poll_limits.choices;
  if (choices.length < fewest) return `选项至少 ${fewest} 个`;
  if (new Set(choices).size < choices.length) return '选项里有重复的';
  const [, longest] = poll_limits.choice;
  return choices.some((choice) => characters(choice) > longest) ? `每个选项至多 ${longest} 个字` : undefined;
}

/** What the server says of pictures stands at the text, and of an evaluation or a poll at its parts. */
export const fieldOf = (path: string): string | undefined => {
  if (path.startsWith('images')) return 'content';
  if (path === 'poll' || path.startsWith('poll.choices')) return 'poll.choices';
  if (path.startsWith('poll.')) return path;
  return path === 'evaluation' ? 'evaluation.product' : path.startsWith('evaluation.') ? path : undefined;
};
