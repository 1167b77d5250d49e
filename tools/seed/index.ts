import { boards, keywords_everywhere } from './boards.ts';
import { company_comments, company_posts } from './company-posts.ts';
import { random } from './random.ts';
import { makeDevices } from './devices.ts';
import { makeFollows, makeInvites } from './friends.ts';
import { demo_accounts, makePeople, makeReaders, makeStaff } from './people.ts';
import { makePosts, type DemoPost } from './posts.ts';
import { nicknames, site } from './site.ts';
import { agoOf } from './story/deed.ts';
import { storyFiles } from './story/files.ts';
import { makeStory } from './story/index.ts';
import { portraitDeeds, portraitFiles } from './story/portrait-story.ts';

export type { Board, BoardCode, Keyword } from './boards.ts';
export type { DemoComment } from './comments.ts';
export type { Grant, Person, Tone } from './people.ts';
export type { DemoPost } from './posts.ts';

export type DemoOptions = {
  seed?: string;
  /** Everything is dated back from here. */
  now: Date;
  /** With those of the companies' own forums. */
  posts?: number;
  comments?: number;
  /** Quiet members beside the 60, so that likes and collects are rows and not figures; 0 leaves them out. */
  readers?: number;
};

const byTime = (a: { at: Date }, b: { at: Date }): number => a.at.getTime() - b.at.getTime();

/**
 * The demo pack as plain data with local numbers from 0: `forum` is an index of `boards`, `author` and the likers are
 * indices of `people` followed by `readers` and `staff`, `accepted`, `parent` and `root` are indices of the post's own comments.
 * `posts()` starts over at each call, oldest first, and keeps nothing in memory.
 */
export const makeDemo = ({
  seed = 'chuhaiji',
  now,
  posts = 1200,
  comments = Math.round(posts * 7.5),
  readers = 440,
}: DemoOptions) => {
  const r = random(seed);
  const at = now.getTime();
  const people = makePeople(at);
  const taken = new Set(people.map((p) => p.nickname));
  const quiet = makeReaders(
    r.fork('readers'),
    readers,
    people.length,
    at,
    nicknames(r.fork('nicknames'), taken),
  );
  const story = makeStory(quiet, at);
  return {
    boards,
    keywords_everywhere,
    people,
    readers: quiet,
    /** Staff beside the 60; their indices come last. */
    staff: makeStaff(people.length + quiet.length, at),
    demo_accounts,
    site,
    devices: makeDevices(at),
    files: [...storyFiles(agoOf(at)), ...portraitFiles(people)].sort(byTime),
    story: { ...story, deeds: [...story.deeds, ...portraitDeeds(people)].sort(byTime) },
    follows: () => makeFollows(r.fork('follows'), people, quiet, at),
    invites: () => makeInvites(quiet, at),
    posts: (): Generator<DemoPost> =>
      makePosts({
        r: r.fork('posts'),
        now: at,
        people,
        readers: quiet.length,
        posts: posts - company_posts.length,
        comments: comments - company_comments,
      }),
  };
};
export type Demo = ReturnType<typeof makeDemo>;
