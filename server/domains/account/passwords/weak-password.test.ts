import { describe, expect, test } from 'vitest';
import { weakness } from './weak-password.ts';

describe('a password that would be guessed among the first', () => {
  test.each([
    '12345678',
    '87654321',
    'abcdefgh',
    'qwertyuiop',
    'asdfghjkl',
    '1qaz2wsx',
    '1q2w3e4r',
    'password',
    'Password1',
    'woaini123',
    'admin123',
    'amazon2345',
    'woaini1314520',
    'admin12345',
    'aaaabbbb',
    '11112222',
    '123456789a',
    '147258369',
  ])('%s is refused', (password) => {
    expect(weakness(password, [])).toMatch(/换一个难猜些的/);
  });

  test.each(['linxiaoman', 'Linxiaoman1', '13800138000', 'lin.xm88'])(
    '%s says what is known of the person',
    (password) => {
      expect(weakness(password, ['linxiaoman', '林小满', 'lin.xm88@example.com', '13800138000'])).toBe(
        '密码不能和用户名、昵称、邮箱或手机号差不多',
      );
    },
  );

  test.each(['gangqu-52-gui', '货柜到港要三天吗', 'correct horse battery', 'x7!Kp2mQ', '宁波港2026冬天'])(
    '%s is taken',
    (password) => {
      expect(weakness(password, ['linxiaoman', '林小满', 'lin@example.com'])).toBeUndefined();
    },
  );
});
