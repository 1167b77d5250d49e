import { articleAdminEndpoints } from './content-articles.ts';
import { forumAdminEndpoints } from './content-forums.ts';
import { siteKeywordEndpoints } from './content-keywords.ts';
import { postAdminEndpoints } from './content-posts.ts';
import { waitingEndpoints } from './content-waiting.ts';

/** The content desk of staff: what people write on the whole site, the site's keywords, its forums. */
export const contentAdminEndpoints = {
  ...postAdminEndpoints,
  ...articleAdminEndpoints,
  ...siteKeywordEndpoints,
  ...forumAdminEndpoints,
  ...waitingEndpoints,
};
