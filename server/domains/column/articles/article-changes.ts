import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { listChanges, showChange, type Versioned } from '../../discussion/index.ts';
import { tags } from '../page-tags.ts';
import { no_forum } from '../rules.ts';
import { findArticle } from './article-record.ts';

/** The changes of an article that is shown; who may see the article may see them. */
export const listArticleVersions = async (
  { article_id, ...asked }: Parsed<'column.article_versions'>,
  call: Call,
): Promise<Output<'column.article_versions'>> => listChanges(await changed(article_id, call), asked, call);

/** What revision `rev` changed. */
export const showArticleVersion = async (
  { article_id, rev }: Parsed<'column.article_version'>,
  call: Call,
): Promise<Output<'column.article_version'>> => showChange(await changed(article_id, call), rev, call);

async function changed(article_id: number, call: Call): Promise<Versioned<string>> {
  call.dependsOn(tags.article(article_id));
  const { id, published_at } = (await findArticle(call, article_id)).article;
  return {
    table: 'article_versions',
    by: 'article_id',
    id,
    published_at,
    word_list: no_forum,
    beside: 'summary',
    lead: (summary) => summary,
    now: sql`select a.title, b.body_src, a.summary from articles a join article_bodies b on b.article_id = a.id where a.id = ${id}`,
  };
}
