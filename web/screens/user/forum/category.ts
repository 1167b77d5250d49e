import type { Output } from '../../../../contract/index.ts';

export type Category = Output<'posts.categories'>[number];
