import { CannotStart } from '../../server/cannot-start.mjs';
import type { Config } from '../../server/config.ts';

/**
 * The site has to run, and it says itself whether anything is at stake: only outside production it shows its caught mail.
 * @param meant somebody said that it is to be done in production
 */
export async function refuseWrongPlace(
  { production }: Pick<Config, 'production'>,
  at: readonly string[],
  meant: boolean,
): Promise<void> {
  for (const url of at) {
    const ask = (path: string) => fetch(url + path, { redirect: 'manual' }).catch(() => null);
    const ready = await ask('/readyz');
    if (!ready?.ok)
      throw new CannotStart(`${url} 没有回答，请先启动网站`, `${url} does not answer: start the site first`);
    const played = (await ask('/dev/mail'))?.ok === true;
    if ((production || !played) && !meant)
      throw new CannotStart(
        `${url} 是正式环境。演练会写进买家和一场秒杀，请在演练的数据库上做；确实要做时加上 --production`,
        `${url} is in production; a rehearsal writes buyers and an offer into its database. Say --production if that is wanted`,
      );
  }
}
