import { DAY, HOUR } from './hours.ts';

export type Device = {
  username: string;
  user_agent: string;
  ip: string;
  created_at: Date;
  seen_at: Date;
  is_new_device: boolean;
};

const agents = {
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  wechat:
    'Mozilla/5.0 (Linux; Android 15; PGT-AN10) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.60',
};

/** username | device | hours ago that it signed in | hours ago that it was seen; ! for one that its owner did not know */
const lines = `
linxiaoman|windows|130|1
linxiaoman|wechat|96|9
linxiaoman|iphone|20|19!
niuniu|windows|60|14
niuniu|wechat|30|11
banxia|mac|140|3
hemu|windows|100|2
hemu|mac|50|28
laozhou|windows|150|5
zhanwu|mac|40|1
xunuo|mac|70|1
zhishou|windows|28|12
duizhang|windows|90|18
league_lu|iphone|110|6
chengmao|iphone|80|3
`;

/** Where the demo accounts are signed in; the addresses are of RFC 5737 and nobody's. */
export const makeDevices = (now: number): Device[] =>
  lines
    .trim()
    .split('\n')
    .map((line, index) => {
      const [username, agent, signed_in, seen] = line.split('|') as [
        string,
        keyof typeof agents,
        string,
        string,
      ];
      return {
        username,
        user_agent: agents[agent],
        ip: `198.51.100.${11 + index * 13}`,
        created_at: new Date(now - Number(signed_in) * HOUR),
        seen_at: new Date(now - Number.parseFloat(seen) * HOUR),
        is_new_device: seen.endsWith('!'),
      };
    });

export const session_ms = 7 * DAY;
