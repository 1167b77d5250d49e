import { item_types } from '../../../../contract/forum/writing-limits.ts';
import type { ReadPost } from './read-post.ts';

/** The way down to a post. */
export const postCrumbs = ({ forum, category, item_type }: ReadPost['post']) => [
  { title: '论坛', href: '/forum' },
  { title: forum.title, href: `/forum/list/${forum.id}`, flag: forum.flag },
  category
    ? { title: category.title, href: `/forum/list/${forum.id}?category_id=${category.id}` }
    : { title: item_types[item_type], href: `/forum/list/${forum.id}?item_type=${item_type}` },
];
