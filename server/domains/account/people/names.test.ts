import { expect, test } from 'vitest';
import { nicknameRefusal, usernameRefusal } from './names.ts';

test.each(['admin', 'Admin', 'root_2026', 'official', 'api_1', 'ad_min88', 'chuhaiji'])(
  '%s is no username for a person',
  (username) => {
    expect(usernameRefusal(username)).toBe('这个用户名留给平台使用，请换一个');
  },
);

test.each(['linxiaoman', 'administer', 'rooted', 'apiary'])('%s is a username', (username) => {
  expect(usernameRefusal(username)).toBeUndefined();
});

test.each([
  ['出海集官方', '官方'],
  ['官 方 小 助 手', '官方'],
  ['客-服', '客服'],
  ['出海集小林', '出海集'],
  ['ＣＨＵＨＡＩＪＩ', 'chuhaiji'],
])('%s could be taken for the site', (nickname, word) => {
  expect(nicknameRefusal(nickname)).toBe(`昵称里不能有“${word}”，以免被当成平台的人`);
});

test('a nickname is more than marks', () => {
  expect(nicknameRefusal('·_·')).toBe('昵称里至少要有一个字或数字');
  expect(nicknameRefusal('林小满')).toBeUndefined();
});
