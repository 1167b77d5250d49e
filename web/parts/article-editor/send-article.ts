import { codes } from '../../../contract/http/envelope.ts';
import type { Output } from '../../../contract/index.ts';
import { quietApi } from '../../api.ts';
import { factsOf } from '../../refused-call.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { wrongOfArticle, type ArticleWriting, type WrongArticle } from './article-writing.ts';

export type SentArticle =
  | { done: Output<'user.column_publish_article'> }
  /** At the fields. */
  | { wrong: WrongArticle }
  /** Above the buttons: a limit, a wait, a state. */
  | { words: string }
  /** The article itself has changed since it was loaded. */
  | { outdated: { rev: number; writing: ArticleWriting } }
  /** Said elsewhere; `login` when the page will be left for the login. */
  | { said: true; login: boolean };

/** Publishes a new article, or the change of one's own. Nothing typed is touched by a refusal. */
export async function sendArticle(
  { column_id, cover, ...words }: ArticleWriting,
  draft_id: number | null,
  article: { article_id: number; rev: number } | null,
): Promise<SentArticle> {
  try {
    return {
      done: await quietApi('user.column_publish_article', {
        ...words,
        column_id: column_id ?? 0,
        cover: cover?.id ?? 0,
        draft_id,
        ...article,
      }),
    };
  } catch (error) {
    const facts = factsOf(error);
    const issues = facts?.data?.issues ?? [];
    if (article && issues.some(({ path }) => path === 'rev')) {
      const newest = await quietApi('user.column_article_source', { article_id: article.article_id }).catch(
        () => null,
      );
      if (newest) return { outdated: { rev: newest.rev, writing: newest.payload } };
    }
    const wrong = wrongOfArticle(issues);
    if (wrong) return { wrong };
    if (!facts) return { words: '没有发出去：连不上服务器。写的内容都在，稍后再按一次' };
    if (facts.code === codes.not_logged_in) return { said: true, login: true };
    if (facts.code === codes.not_found) {
      reactTo(error);
      return { said: true, login: false };
    }
    return { words: facts.msg };
  }
}
