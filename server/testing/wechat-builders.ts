import type { WechatPerson } from '../gateways/wechat.ts';
import { rememberAnswer } from '../gateways/stand-in-answers.ts';
import type { TestHouse } from './house.ts';

/** A browser: keeps its cookies, and goes where it is sent. */
export function openBrowser(house: TestHouse, agent = 'Mozilla/5.0 (test)') {
  const jar = new Map<string, string>();
  const keep = (headers: Record<string, unknown>) => {
    for (const line of [headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };
  const headers = () => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'user-agent': agent,
    ...(jar.has('token') ? { authorization: `Bearer ${jar.get('token')}` } : {}),
  });
  const call: TestHouse['call'] = async (name, input) => {
    const answer = await house.call(name, input, { headers: headers() });
    keep(answer.headers);
    return answer;
  };
  return {
    jar,
    call,
    async gives(...[name, input]: Parameters<TestHouse['gives']>) {
      const answer = await call(name, input as never);
      if (answer.code !== 1) throw new Error(`${name}: ${answer.msg}`);
      return answer.data as never;
    },
    /** @returns where it was sent on, or the status of the page */
    async goTo(url: string) {
      const { cookie, 'user-agent': agent } = headers();
      const answer = await house.app.inject({ method: 'GET', url, headers: { cookie, 'user-agent': agent } });
      keep(answer.headers);
      return answer.headers.location ?? `${answer.statusCode}`;
    },
  };
}
export type TestBrowser = ReturnType<typeof openBrowser>;

/** What WeChat sends the browser back with when this person has confirmed. */
export async function confirmedCode(house: TestHouse, person: WechatPerson): Promise<string> {
  const code = `code-${Math.random().toString(36).slice(2)}`;
  await rememberAnswer(house.db, `wechat:${code}`, person);
  return code;
}

export const bindDirectly = (house: TestHouse, user_id: number, person: WechatPerson) =>
  house.db
    .insertInto('wechat_bindings')
    .values({ ...person, user_id, bound_at: house.clock.now() })
    .execute();
