import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../contract/viewer.ts';
import { publishWays } from './publish-ways.ts';

const nobody = { id: 1, forum_admin: [] } as unknown as Viewer;
const titles = (grants: Partial<Viewer>) => publishWays({ ...nobody, ...grants }).map(({ title }) => title);

describe('what somebody may publish', () => {
  test('is a post for everybody who is signed in', () => expect(titles({})).toEqual(['帖子']));
  test('is nothing for a visitor', () => expect(publishWays(null)).toEqual([]));
  test.each<[Partial<Viewer>, string[]]>([
    [{ author_auth: 1 }, ['帖子', '文章']],
    [{ source_auth: 1 }, ['帖子', '产品', '试用任务']],
    [{ source_auth: 1, seckill_auth: 1 }, ['帖子', '产品', '试用任务', '秒杀']],
    [{ test_auth: 1 }, ['帖子']],
  ])('follows what was granted: %o', (grants, ways) => expect(titles(grants)).toEqual(ways));
});
