import type { BoardCode } from '../boards.ts';
import type { Category, ItemType, Reply } from './kinds.ts';
import type { Scene } from './scene.ts';

/** A post written out in full, with its place on the demo's front pages. */
export type Rich = {
  board: BoardCode;
  category: Category;
  item_type?: ItemType;
  author: string;
  /** Minutes before now: when it was written, and when it was last replied to. */
  ago: number;
  last?: number;
  edited?: number;
  title: string | ((s: Scene) => string);
  body: (s: Scene) => string[];
  tags?: string[];
  markets?: string[];
  likes: number;
  collects: number;
  views: number;
  comments: number;
  top?: 'forum' | 'global';
  top_days?: number;
  recommend?: true;
  quality?: 1 | 2 | 3;
  /** `username+minutes♥likes>text`; `[折叠 why]` in front of the text folds it. */
  replies: Reply[];
};

export const days = (n: number, minutes = 0): number => n * 1440 + minutes;
