// Rehearses a flash sale on a running site: npm run sale -- --buyers 10000 --units 300 [--limit 1] [--lines 64] [--url <address>]…
// Made-up buyers come over HTTP, repeated, impatient and forgetful ones among them; what came of it is printed, and held against what must
// be. It writes its buyers and an offer into the site's database, so it is for a rehearsal and never for a site in production.
import { parseArgs } from 'node:util';
import { CannotStart } from '../../server/cannot-start.mjs';
import { readConfig, type Config } from '../../server/config.ts';
import { explainFailure } from '../../server/explain-failure.ts';
import { openDatabase } from '../../server/starting.ts';
import { refuseWrongPlace } from './refuse-wrong-place.ts';
import { rehearse } from './rehearse.ts';

const usage =
  '用法：npm run sale -- --buyers <1 到 100000> --units <1 到 100000> [--limit <每人限购>] [--lines <同时的连接>] [--url <网站地址>]… [--production]';
const { buyers, units, limit, lines, urls, production } = wanted();

let config: Config | undefined;
try {
  config = readConfig(process.env, []);
  await refuseWrongPlace(config, urls ?? [config.publicUrl], production);
  const database = await openDatabase(config, () => {});
  try {
    const faults = await rehearse(
      { config, db: database.db },
      { buyers, units, limit, lines, urls: urls ?? [config.publicUrl], say: (line) => console.log(line) },
    );
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : explainFailure(error, config));
  process.exitCode = 1;
}

function wanted() {
  try {
    const { values } = parseArgs({
      options: {
        buyers: { type: 'string', default: '10000' },
        units: { type: 'string', default: '300' },
        limit: { type: 'string', default: '1' },
        lines: { type: 'string', default: '64' },
        url: { type: 'string', multiple: true },
        production: { type: 'boolean', default: false },
      },
    });
    const whole = (text: string, most: number) => {
      const number = Number(text);
      if (!Number.isInteger(number) || number < 1 || number > most) throw new Error(usage);
      return number;
    };
    return {
      buyers: whole(values.buyers, 100_000),
      units: whole(values.units, 100_000),
      limit: whole(values.limit, 10),
      lines: whole(values.lines, 1000),
      urls: values.url?.map((url) => new URL(url).origin),
      production: values.production,
    };
  } catch {
    console.error(usage);
    process.exit(2);
  }
}
