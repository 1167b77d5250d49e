import type { ForumDetail } from '../../../contract/forum/forums.ts';
import type { ForumDecoration } from '../../../contract/forum/company.ts';

/** A decoration that is not saved yet, as the form holds it. */
export type DraftDecoration = Pick<
  ForumDecoration,
  'rev' | 'introduction' | 'notice' | 'color' | 'logo' | 'banner' | 'slides' | 'company'
>;

const keyOf = (user_id: number, forum_id: number) => `forum-decoration:${user_id}:${forum_id}`;

/**
 * What somebody has changed of a forum's decoration and not saved, in this browser: the form goes on with it, and the preview,
 * in another tab, shows it as it grows. A browser that keeps nothing loses the preview and nothing else.
 */
export const keptDecoration = (user_id: number, forum_id: number) => {
  const key = keyOf(user_id, forum_id);
  return {
    key,
    read(): DraftDecoration | null {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null') as DraftDecoration | null;
      } catch {
        return null;
      }
    },
    keep(draft: DraftDecoration): boolean {
      try {
        localStorage.setItem(key, JSON.stringify(draft));
        return true;
      } catch {
        // Full or forbidden.
        return false;
      }
    },
    forget(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // Forbidden.
      }
    },
  };
};

/** The forum as it would stand there. */
export const decorated = (forum: ForumDetail, draft: DraftDecoration): ForumDetail => ({
  ...forum,
  introduction: draft.introduction,
  notice: draft.notice,
  color: draft.color,
  logo: draft.logo?.url ?? null,
  banner: draft.banner?.url ?? null,
  slides: draft.slides.map(({ picture, title, link }) => ({ title, link, image: picture.url })),
});
