import type { CollectType } from '../../../../contract/collect/collect-types.ts';

type Words = {
  all: { title: string; text: string };
  folder: { title: string; text: string };
  next: { title: string; href: string };
};

const in_folder = (kind: string) => ({
  title: `这个收藏夹里还没有${kind}`,
  text: '在“全部”里勾选，就能移到这里。',
});

/** What an empty list says, and where the next step leads. */
export const emptyWords: Record<CollectType, Words> = {
  collect_post: {
    all: { title: '还没有收藏帖子', text: '读到以后用得上的帖子，按一下星标就留在这里。' },
    folder: in_folder('帖子'),
    next: { title: '去看帖子', href: '/posts' },
  },
  collect_comment: {
    all: { title: '还没有收藏回复', text: '好答案常在楼里，在回复的菜单里按“收藏”。' },
    folder: in_folder('回复'),
    next: { title: '去看问答', href: '/posts?item_type=question' },
  },
  column_post: {
    all: { title: '还没有收藏文章', text: '专栏里的长文，收藏了慢慢看。' },
    folder: in_folder('文章'),
    next: { title: '去看专栏', href: '/column' },
  },
  collect_product: {
    all: { title: '还没有收藏资源', text: '看中的产品收藏下来，方便比较。' },
    folder: in_folder('资源'),
    next: { title: '去看资源', href: '/product' },
  },
  collect_article_comment: {
    all: { title: '还没有收藏文章评论', text: '在评论的菜单里按“收藏”，就会出现在这里。' },
    folder: in_folder('文章评论'),
    next: { title: '去看专栏', href: '/column' },
  },
};
