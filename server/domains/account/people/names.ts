// What the site or its people could be taken for, and what addresses and machines use.
const reserved = new Set(
  `admin administrator root system sysadmin staff official support help helper service services kefu guanfang guanliyuan zhanwu
  chuhaiji owner master webmaster postmaster hostmaster moderator security abuse noreply mail email mailer daemon api www
  anonymous guest visitor nobody everyone somebody user users member people person post posts forum forums column columns
  product products task tasks seckill order orders pay payment wallet login logout register signin signup settings setting
  search home index hot about contact privacy terms agreement null undefined true false none test tester demo deleted`.split(
    /\s+/,
  ),
);

/** Why nobody may have this username, in words, or undefined. Digits at the end and underscores make no other name. */
export function usernameRefusal(username: string): string | undefined {
  const plain = username.toLowerCase().replaceAll('_', '').replace(/\d+$/, '');
  return reserved.has(plain) ? '这个用户名留给平台使用，请换一个' : undefined;
}

const official = ['官方', '客服', '管理员', '站务', '站长', '出海集', '工作人员', 'chuhaiji'];

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Why somebody who is no staff may not be called this, in words, or undefined. Spaces and marks between do not hide it. */
export function nicknameRefusal(nickname: string): string | undefined {
  const plain = plainName(nickname);
  if (plain === '') return '昵称里至少要有一个字或数字';
  const found = officialIn(plain);
  return found ? `昵称里不能有“${found}”，以免被当成平台的人` : undefined;
}

const officialIn = (plain: string): string | undefined => official.find((word) => plain.includes(word));

/** Why nothing that somebody names may be called this, in words, or null: readers would take it for the platform's own. */
export const platformLike = (name: string): string | null =>
  officialIn(plainName(name)) ? '这个名字容易被当成平台，请换一个' : null;
