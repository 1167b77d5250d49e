// Fills a site with many posts, to see how it behaves when it is large: npm run seed -- --posts 1000000 [--data <folder>].
// An empty site gets the demo pack first. Ten comments a post in the middle. Never in production.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CannotStart } from '../../server/cannot-start.mjs';
import { readConfig, type Config } from '../../server/config.ts';
import { loadDemoOnce } from '../../server/demo.ts';
import { multiplyPosts } from '../../server/domains/forum/loading/index.ts';
import { touchEverything } from '../../server/domains/search/index.ts';
import { explainFailure } from '../../server/explain-failure.ts';
import { gatewaysOf } from '../../server/gateways/index.ts';
import { openDatabase } from '../../server/starting.ts';
import { openRooms } from '../../server/use-cases.ts';

const { values } = parseArgs({ options: { posts: { type: 'string' }, data: { type: 'string' } } });
const posts = Number(values.posts);
if (!Number.isInteger(posts) || posts < 1 || posts > 5_000_000) {
  console.error('用法：npm run seed -- --posts <1 到 5000000> [--data <数据目录>]');
  process.exit(2);
}

let config: Config | undefined;
try {
  config = readConfig({ ...process.env, ...(values.data ? { DATA_DIR: values.data } : {}) }, []);
  if (config.production)
    throw new CannotStart('正式环境里不装测试数据', 'a site in production is not filled with made-up posts');
  mkdirSync(config.dataDir, { recursive: true });
  const database = await openDatabase(config, (line) => console.log(line));
  try {
    await loadDemoOnce(database.db, gatewaysOf(config, database.db), (line) => console.log(line));
    const made = await multiplyPosts(database.db, posts, new Date(), (so_far) => {
      if (so_far % 50_000 === 0) console.log(`已生成 ${so_far} 篇`);
    });
    if (made > 0) await touchEverything(database.db, openRooms().search_sources);
    console.log(made === 0 ? '帖子已经够多，没有生成新的' : `生成了 ${made} 篇帖子`);
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : explainFailure(error, config));
  process.exitCode = 1;
}
