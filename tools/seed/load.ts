import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { countPeople, hashPassword, registerPeople } from '../../server/domains/account/index.ts';
import {
  loadForumLog,
  loadForums,
  loadPosts,
  type CommentToLoad,
  type LoadedForum,
  type PostToLoad,
} from '../../server/domains/forum/loading/index.ts';
import { loadDirectory } from '../../server/domains/navigation/loading/index.ts';
import { loadRuns } from '../../server/domains/product/loading/index.ts';
import { product_runs } from '../../server/use-cases.ts';
import { loadTemplates } from '../../server/domains/task/loading/index.ts';
import { loadTools } from '../../server/domains/tools/loading/index.ts';
import { loadKeywords } from '../../server/domains/text/loading/index.ts';
import { loadTerms } from '../../server/domains/search/index.ts';
import { loadSiteContent } from '../../server/domains/site/index.ts';
import { loadFiles, loadFileUses } from '../../server/domains/upload/index.ts';
import type { Db } from '../../server/call/call.ts';
import { callOf } from './play.ts';
import { picturesInTurn, withPictures } from './drawings.ts';
import { companyRows } from './company-rows.ts';
import { forumOf } from './found-boards.ts';
import { loadCommunity } from './load-community.ts';
import { loadMarket } from './load-market.ts';
import { loadWho, type House } from './load-who.ts';
import { pictureCase, type PictureCase } from './pictures/picture-case.ts';
import { searched } from './searched.ts';
import { demo_ads, siteContentOf } from './site-content.ts';
import { demo_fee_tables, demoLanes } from './tools.ts';
import { demoTemplates } from './trials/template-desk.ts';
import { demoClicks, demoDirectory, demoFolders } from './navigation.ts';
import { makeDemo, type Demo, type DemoComment, type DemoOptions } from './index.ts';

export type LoadOptions = Partial<DemoOptions> & {
  say?: (line: string) => void;
  /** Where the site is reached, for the story of money; without it there is none, as where real channels would hear of it. */
  money_at?: string | undefined;
};

/**
 * Loads the demo pack in one transaction, once: never into a site where people are, and of two processes that start
 * together only one does it. @returns the lines that tell of the demo accounts; none where nothing was loaded
 */
export async function loadDemo(
  house: House,
  { say = () => {}, now = new Date(), money_at, ...options }: LoadOptions = {},
): Promise<string[]> {
  const { db, gateways } = house;
  if (await isSeen(db)) return [];
  const demo = makeDemo({ ...options, now });
  const pictures = pictureCase([...demo.files.map((file) => file.picture), ...adPictures()]);
  const password = newPassword();
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    // Who waits for another process to load may wait longer than a statement of the site may take.
    await sql`set local statement_timeout = 0`.execute(transaction);
    // What is made between two statements may take long on a busy machine.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    if (!(await markSeen(transaction, now)) || (await countPeople({ db: transaction })) > 0) return [];
    say('正在装入演示内容……');
    const people = await registerPeople(
      transaction,
      [...demo.people, ...demo.readers, ...demo.staff].map((person) =>
        personToLoad(person, demo, password_hash, now),
      ),
    );
    const forums = await loadBoards(transaction, demo, people, now);
    const moderators = demo.boards.map((board) => moderatorOf(demo, people, board.code));
    const posts = await loadPosts(transaction, postsToLoad(demo, people, forums, moderators), now);
    const stage = await loadWho({ db: transaction, gateways }, demo, people, pictures, now);
    await loadSite({ db: transaction, gateways }, demo, people, pictures, now);
    const shelf = await loadMarket(stage, demo, people, now);
    if (money_at !== undefined) {
      // The channels of the demo are loaded only where they play.
      const { loadMoney } = await import('./money/load-money.ts');
      await loadMoney({ stage, shelf, pictures }, now, money_at);
    }
    // After the tasks, which keep what they were sent in with.
    await loadTemplates(transaction, demoTemplates(now));
    await loadTerms(transaction, searched(), now);
    await loadDirectory(
      transaction,
      demoDirectory(directory_owners.map((username) => stage.people.get(username)!)),
      demoClicks(demo.people.map(({ index }) => people[index]!)),
      demoFolders((username) => stage.people.get(username)!),
      now,
    );
    await loadTools(
      transaction,
      demoLanes(
        demo.people.map(({ index }) => people[index]!),
        now,
      ),
      demo_fee_tables,
      now,
    );
    posts.push(...(await loadPosts(transaction, await companyRows(stage, demo, people, now), now)));
    const articles = await loadCommunity(stage, demo, people, forums, now);
    await loadRuns(callOf(stage, null, now, 'match'), product_runs);
    await loadForumLog(transaction, { staff_id: people[demo.staff[0]!.index]!, now });
    say(`演示内容已装入：${demo.boards.length} 个论坛，${posts.length} 篇帖子，${articles} 篇专栏文章`);
    return accountLines(demo, password);
  });
}

/** Pictures of ads belong to the first of the staff. */
async function loadSite(
  { db, gateways }: House,
  demo: Demo,
  people: number[],
  pictures: PictureCase,
  now: Date,
): Promise<void> {
  const { index } = demo.people.find(({ username }) => founders.includes(username))!;
  const drawn = adPictures();
  const files = await loadFiles(
    { db, storage: gateways.storage },
    await Promise.all(
      drawn.map(async (picture) => ({
        user_id: people[index]!,
        name: `${picture.drawing}.png`,
        kind: 'image' as const,
        content: await pictures(picture),
        created_at: now,
      })),
    ),
  );
  const content = siteContentOf(new Map(drawn.map(({ drawing }, at) => [drawing, files[at]!.id])));
  const ads = await loadSiteContent(db, content, now);
  // Whoever tries the demo does so as several people from one browser.
  const switches = JSON.stringify({ same_device: false });
  await db.insertInto('settings').values({ key: 'switches', value: switches }).execute();
  await loadFileUses(
    db,
    content.ads.flatMap(({ title, file_id }, at) =>
      file_id === null
        ? []
        : [{ file_id, by: { kind: 'ad', id: ads[at]!, title: `广告“${title}”` }, at: now }],
    ),
  );
}

const adPictures = () =>
  [...new Set(demo_ads.flatMap(({ drawing }) => drawing ?? []))].map((drawing) => ({
    drawing,
    bare: true as const,
  }));

const key = 'demo_pack';

async function isSeen(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('settings').select('key').where('key', '=', key).executeTakeFirst()) !== undefined
  );
}

/** Waits for another process that is loading right now. */
async function markSeen(db: Db, now: Date): Promise<boolean> {
  const value = JSON.stringify({ loaded_at: now.toISOString() });
  const { numAffectedRows } =
    await sql`insert into settings (key, value) values (${key}, ${value}::jsonb) on conflict (key) do nothing`.execute(
      db,
    );
  return numAffectedRows === 1n;
}

/** Ten letters and digits that nobody misreads; one for all demo accounts of this installation. */
function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `${part()}-${part()}`;
}

/** Whose sites in the directory are claimed. */
const directory_owners = ['hemu', 'laozhou', 'banxia', 'muzi'];

/** What else somebody holds is earned in the story. */
const founders = ['zhanwu'];

function personToLoad(person: Demo['people'][number], demo: Demo, password_hash: string, now: Date) {
  const { username, nickname, bio, city, created_at } = person;
  const can_sign_in = demo.demo_accounts.some((account) => account.username === username);
  return {
    username,
    nickname,
    bio,
    city,
    grants: founders.includes(username) ? person.grants : [],
    created_at,
    // Names of RFC 2606: no mail ever arrives there.
    email: can_sign_in ? `${username}@example.com` : null,
    password_hash: can_sign_in ? password_hash : null,
    last_seen_on: lastSeen(person, now),
  };
}

/** Who writes is here every day, who reads comes now and then. */
function lastSeen({ index, talks, created_at }: Demo['people'][number], now: Date): string {
  const days = talks > 0 ? index % 2 : (index * 7) % 45;
  const at = Math.max(now.getTime() - days * 86_400_000, created_at.getTime());
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
}

async function loadBoards(db: Db, demo: Demo, people: number[], now: Date): Promise<LoadedForum[]> {
  await loadKeywords(db, demo.keywords_everywhere, null);
  const opened = new Date(now.getTime() - 1000 * 86_400_000);
  return loadForums(
    db,
    demo.boards.map((board) =>
      forumOf(
        board,
        opened,
        demo.people
          .filter((person) => person.runs?.board === board.code)
          .map((person) => ({ user_id: people[person.index]!, role: person.runs!.role, since: opened })),
      ),
    ),
  );
}

type Moderator = { by: number; as: 'admin' | 'ops' };

/** Who decided about a post: an admin of its board, else one of the staff. */
function moderatorOf(demo: Demo, people: number[], board: string): Moderator {
  const admin = demo.people.find((person) => person.runs?.board === board);
  return admin ? { by: people[admin.index]!, as: 'admin' } : { by: people[demo.staff[0]!.index]!, as: 'ops' };
}

function* postsToLoad(
  demo: Demo,
  people: number[],
  forums: LoadedForum[],
  moderators: Moderator[],
): Generator<PostToLoad> {
  const picturesOf = picturesInTurn();
  for (const post of demo.posts()) {
    const {
      index: _index,
      forum,
      author,
      category,
      status_reason,
      decided_at,
      liked_by,
      collected_by,
      comments,
      poll,
      ...same
    } = post;
    const pictures = picturesOf(post);
    yield {
      ...same,
      forum_id: forums[forum]!.id,
      category_id: forums[forum]!.categories.get(category) ?? null,
      author_id: people[author]!,
      before: post.before.map((one) => ({
        ...one,
        content: asMentions(withPictures(one.content, pictures)),
      })),
      decision:
        status_reason === null || decided_at === null
          ? null
          : { ...moderators[forum]!, reason: status_reason, at: decided_at },
      content: asMentions(withPictures(post.content, pictures)),
      images: pictures.map((picture) => picture.src),
      liked_by: liked_by.map((who) => people[who]!),
      poll: poll && {
        ...poll,
        votes: poll.votes.map(({ who, ...cast }) => ({ ...cast, user_id: people[who]! })),
      },
      collected_by: collected_by.map((who) => people[who]!),
      comments: comments.map((comment) => commentToLoad(comment, people)),
    };
  }
}

function commentToLoad(comment: DemoComment, people: number[]): CommentToLoad {
  const { author, content, was, liked_by, parent, root, status, top, fold_reason, created_at, edited_at } =
    comment;
  return {
    author_id: people[author]!,
    content: asMentions(content),
    was,
    liked_by: liked_by.map((who) => people[who]!),
    parent,
    root,
    status,
    top,
    fold_reason,
    created_at,
    edited_at,
  };
}

/** What the pack writes as a link to a person is a mention, as the editor would have made it. */
const asMentions = (content: string): string =>
  content.replace(
    /<a href="\/people\/([A-Za-z]\w{3,19})">@/g,
    '<a class="mention" data-username="$1" href="/people/$1">@',
  );

const accountLines = (demo: Demo, password: string): string[] => [
  `演示账号的密码都是 ${password}，只在这里显示这一次：`,
  ...demo.demo_accounts.map(({ username, title }) => `  ${username.padEnd(12)}${title}`),
];
