// No zod in here: the forms of the pages read these figures too.
import type { ImageRule } from '../upload/image-rules.ts';

/** Colours of a forum. Each is a pair of design tokens that can be read in both themes; nobody types a colour. */
export const forum_colors = {
  ink: { title: '墨色' },
  tide: { title: '潮青' },
  green: { title: '松绿' },
  amber: { title: '琥珀' },
  blue: { title: '海蓝' },
} as const;
export type ForumColor = keyof typeof forum_colors;

export const forum_limits = {
  title: { min: 2, max: 12 },
  introduction: { min: 4, max: 40 },
  introduce: { min: 20, max: 500 },
  categories: { min: 2, max: 8 },
  category: 10,
  notice: 120,
  slides: 5,
  slide_title: { min: 2, max: 24 },
  slide_link: 200,
  note: 200,
  contact_name: { min: 2, max: 20 },
  website: 200,
  /** Days until one may apply again after a refusal. */
  again_after_days: 3,
} as const;

export const logo_rule: ImageRule = { min_width: 240, min_height: 240, ratio: [1, 1], allow_animated: 1 };
export const banner_rule: ImageRule = { min_width: 1200, min_height: 300, allow_animated: 1 };
export const slide_rule: ImageRule = { min_width: 600, min_height: 300, ratio: [2, 1], allow_animated: 1 };

/** A path of this site and nothing else. */
export const isInnerPath = (text: string): boolean => /^\/(?![/\\])[^\s\\"'<>]*$/.test(text);
