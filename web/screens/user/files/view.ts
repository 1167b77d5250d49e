export const file_sorts = { newest: '最近上传', used: '最近使用', largest: '从大到小' } as const;
export type FileSort = keyof typeof file_sorts;

export type FileView = {
  /** 0 is 未分类; null is all of them. */
  category: number | null;
  keyword: string;
  unused: boolean;
  /** What was deleted in the last 30 days. */
  bin: boolean;
  sort: FileSort;
};

/** What the address asks for; a value that means nothing is the default. */
export function readView(query: URLSearchParams): FileView {
  const category = query.get('category') ?? '';
  const sort = query.get('sort') ?? '';
  return {
    category: /^\d{1,9}$/.test(category) ? Number(category) : null,
    keyword: (query.get('keyword') ?? '').trim().slice(0, 50),
    unused: query.get('unused') === '1',
    bin: query.get('deleted') === '1',
    sort: Object.hasOwn(file_sorts, sort) ? (sort as FileSort) : 'newest',
  };
}
