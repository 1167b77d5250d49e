import { loadArticles, loadColumnFollows } from '../../server/domains/column/loading/index.ts';
import { loadForumFollows, type LoadedForum } from '../../server/domains/forum/loading/index.ts';
import { loadNotices } from '../../server/domains/notify/loading/index.ts';
import { filesByIds } from '../../server/domains/upload/index.ts';
import { articleRows, columnFollowRows, type Loaded } from './article-rows.ts';
import { columns, coverKey } from './columns.ts';
import { DAY } from './hours.ts';
import type { Demo } from './index.ts';
import { ask, callOf, play, type Stage } from './play.ts';
import { loadQuestionnaires } from './questionnaires.ts';
import { random } from './random.ts';
import { agoOf } from './story/deed.ts';
import { laterStory } from './story/later-story.ts';

/** Notices older than this have been read, and those older than the second are not kept. */
const unread_days = 1.5;
const kept_days = 60;

/** Columns with their articles, who follows what, what people did about all of it, and what they were told. */
export async function loadCommunity(
  stage: Stage,
  demo: Demo,
  people: readonly number[],
  forums: readonly LoadedForum[],
  now: Date,
): Promise<number> {
  const known = await knownOf(stage, now);
  await loadColumnFollows(stage.db, columnFollowRows(demo, people, known, now));
  const articles = await loadArticles(stage.db, articleRows(demo, people, known, now), now);
  await loadForumFollows(stage.db, forumFollows(demo, people, forums, now));
  await play(stage, laterStory(agoOf(now.getTime()), now.getTime()));
  await loadQuestionnaires(stage, answering(demo, now), now);
  await tell(stage, now);
  return articles.length;
}

/** Who was here before the first questionnaire opened. */
const answering = (demo: Demo, now: Date): string[] =>
  demo.people
    .filter(({ created_at }) => created_at.getTime() < now.getTime() - 30 * DAY)
    .map(({ username }) => username);

async function knownOf(stage: Stage, now: Date): Promise<Loaded> {
  const column = new Map<string, number>();
  for (const author of new Set(columns.map((one) => one.author))) {
    const own = await ask(stage, stage.people.get(author)!, now, 'user.column_index', {
      status: 0,
      limit: 50,
    });
    for (const { id, title } of own.list) column.set(title, id);
  }
  const call = callOf(stage, null, now, 'match');
  const keys = columns.flatMap((one) => one.articles.map((article) => coverKey(one, article.drawing)));
  const ids = [...new Set(keys)].map((key) => stage.files.get(key)!);
  const files = await filesByIds(call, ids);
  return {
    column,
    person: stage.people,
    cover(key) {
      const { id, url } = files.get(stage.files.get(key)!)!;
      return { id, url };
    },
  };
}

/** Everybody follows where they are at home; readers one or two boards more. */
function forumFollows(demo: Demo, people: readonly number[], forums: readonly LoadedForum[], now: Date) {
  const r = random('forum follows');
  const at = now.getTime();
  return [...demo.people, ...demo.readers].flatMap((one) => {
    const home = demo.boards.filter((board) => one.boards.includes(board.code));
    const followed = new Set([...home, ...r.some(demo.boards, r.int(0, one.talks > 0 ? 2 : 4))]);
    const since = one.created_at.getTime();
    return [...followed].map((board) => ({
      forum_id: forums[board.index]!.id,
      user_id: people[one.index]!,
      at: new Date(Math.floor(since + (at - since) * 0.98 * r.next())),
    }));
  });
}

async function tell(stage: Stage, now: Date): Promise<void> {
  const young = stage.told.filter(({ at }) => at.getTime() > now.getTime() - kept_days * DAY);
  await loadNotices(
    callOf(stage, null, now, 'match'),
    young.map((one) => ({ ...one, read: one.at.getTime() < now.getTime() - unread_days * DAY })),
  );
}
