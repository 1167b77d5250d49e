import type { Client } from '../../../contract/index.ts';
import type { SharePicture } from './draw-picture.ts';

type Facts = Omit<SharePicture, 'site'>;
/** The picture of a page that every visitor may read; throws what the call throws where there is none. */
type FactsOf = (client: Client, key: string) => Promise<Facts>;

const id = /^[1-9]\d{0,8}$/;

/** The kinds of pages with a picture of their own: how their key looks, and what stands on the picture. */
export const pictures: Record<string, { key: RegExp; facts: FactsOf }> = {
  post: {
    key: /^[0-9a-z]{8,20}$/,
    async facts(client, pcode) {
      const post = await client('posts.detail', { pcode });
      return { place: post.forum.title, title: post.title, foot: `${post.author.nickname} 发布` };
    },
  },
  article: {
    key: id,
    async facts(client, key) {
      const article = await client('column.article_detail', { article_id: Number(key) });
      return { place: article.column.title, title: article.title, foot: `${article.author.nickname} 撰文` };
    },
  },
  forum: {
    key: id,
    async facts(client, key) {
      const forum = await client('forum.detail', { forum_id: Number(key) });
      return { place: '论坛', title: forum.title, foot: forum.introduction };
    },
  },
  column: {
    key: id,
    async facts(client, key) {
      const column = await client('column.detail', { column_id: Number(key) });
      return { place: '专栏', title: column.title, foot: `${column.author.nickname} 主笔` };
    },
  },
  site: {
    key: /^site$/,
    async facts(client) {
      const { subtitle } = await client('common.site', {});
      const { slogan } = await client('common.slogan', {});
      return { place: '', title: subtitle, foot: slogan };
    },
  },
};
