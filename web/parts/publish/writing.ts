import type { DraftPayload } from '../../../contract/forum/posts.ts';
import type { Output } from '../../../contract/index.ts';
import { evaluation_limits, item_types, post_limits } from '../../../contract/forum/writing-limits.ts';
import { characters } from '../../../contract/characters.ts';

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
  ]);

export const isBlank = (writing: Writing): boolean =>
  !writing.title.trim() &&
  !writing.content &&
  writing.tags.length === 0 &&
  !writing.evaluation?.product &&
  !writing.evaluation?.pros &&
  !writing.evaluation?.cons;

export const fields = {
  item_type: '类型',
  forum_id: '版块',
  marketplaces: '站点',
  category_id: '分类',
  title: '标题',
  'evaluation.product': '产品',
  'evaluation.score': '评分',
  'evaluation.pros': '优点',
  'evaluation.cons': '缺点',
  content: '正文',
  tags: '标签',
} as const;
export type FieldName = keyof typeof fields;
export type Wrong = Partial<Record<FieldName, string>>;

/** Where a field is found on the page. */
export const fieldId = (name: string): string => `pub-${name.replace('.', '-')}`;

/** What the chosen forum asks, as far as it decides about a field. */
type Asks = Pick<Output<'forum.relation'>, 'publish_no' | 'item_types'> & {
  categories: readonly unknown[];
};

/** What the server would refuse for certain, in the order of the form. */
export function lacks(writing: Writing, content_length: number, board: Asks | null): Wrong {
  const [title_min, title_max] = post_limits.title;
  const [content_min, content_max] = post_limits.content;
  const title = characters(writing.title.replace(/\s+/gu, ' ').trim());
  return {
    ...(board && !board.item_types.includes(writing.item_type)
      ? { item_type: `这个论坛不收${item_types[writing.item_type]}，请选择其他类型` }
      : {}),
    ...(writing.forum_id
      ? board?.publish_no
        ? { forum_id: board.publish_no.words }
        : {}
      : { forum_id: '还没选版块' }),
    ...(writing.item_type === 'evaluation' ? lacksOfEvaluation(writing) : {}),
    ...(board && board.categories.length > 0 && !writing.category_id
      ? { category_id: '还没选分类。选了才会出现在版块的筛选里' }
      : {}),
    ...(title === 0
      ? { title: '还没写标题' }
      : title < title_min
        ? { title: `标题至少 ${title_min} 个字` }
        : title > title_max
          ? { title: `标题至多 ${title_max} 个字，现在是 ${title} 个` }
          : {}),
    ...(content_length === 0
      ? { content: '还没写正文' }
      : content_length < content_min
        ? { content: `正文至少 ${content_min} 个字，现在是 ${content_length} 个` }
        : content_length > content_max
          ? { content: `正文至多 ${content_max} 个字，现在是 ${content_length} 个` }
          : {}),
  };
}

function lacksOfEvaluation({ evaluation, marketplaces }: Writing): Wrong {
  const said = evaluation ?? no_evaluation;
  const short = (text: string, [min, max]: readonly [number, number], name: string): string | undefined => {
    const length = characters(text.replace(/\s+/gu, ' ').trim());
    return length === 0
      ? `还没写${name}`
      : length < min
        ? `${name}至少 ${min} 个字`
        : length > max
          ? `${name}至多 ${max} 个字，现在是 ${length} 个`
          : undefined;
  };
  const found = {
    marketplaces: marketplaces.length > 0 ? undefined : '测评要选站点',
    'evaluation.product': short(said.product, evaluation_limits.product, '产品名称'),
    'evaluation.score': said.score > 0 ? undefined : '还没打分',
    'evaluation.pros': short(said.pros, evaluation_limits.words, '优点'),
    'evaluation.cons': short(said.cons, evaluation_limits.words, '缺点'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined));
}

/** What the server says, at the fields of this form; null where it speaks of none of them. */
export function wrongOf(issues: readonly { path: string; message: string }[]): Wrong | null {
  const wrong: Wrong = {};
  for (const { path, message } of issues) {
    const name = path.split('.')[0] ?? '';
    const field =
      name === 'images'
        ? 'content'
        : path === 'evaluation'
          ? 'evaluation.product'
          : name === 'evaluation'
            ? path
            : name;
    if (Object.hasOwn(fields, field)) wrong[field as FieldName] ??= message;
  }
  return Object.keys(wrong).length > 0 ? wrong : null;
}

export const inOrder = (wrong: Wrong): FieldName[] =>
  (Object.keys(fields) as FieldName[]).filter((name) => wrong[name]);
