import { expect, test } from 'vitest';
import { vaultOf } from './vault.ts';

const vault = vaultOf('a-data-secret-of-32-characters-or-more');
const number = '11010519491231002X';

test('what is sealed is not to be read, twice the same is not the same, and it opens again', () => {
  const [one, two] = [vault.seal('id_number', number), vault.seal('id_number', number)];
  expect(one.includes(number)).toBe(false);
  expect(one.equals(two)).toBe(false);
  expect(vault.open('id_number', one)).toBe(number);
  expect(vaultOf('a-data-secret-of-32-characters-or-more').open('id_number', two)).toBe(number);
});

test('it opens neither for something else, nor under another secret, nor touched, nor cut', () => {
  const sealed = vault.seal('id_number', number);
  const touched = Buffer.from(sealed);
  touched[14]! ^= 1;
  expect(() => vault.open('phone', sealed)).toThrow(/authenticate/);
  expect(() => vaultOf('another-data-secret-of-32-characters').open('id_number', sealed)).toThrow(
    /authenticate/,
  );
  expect(() => vault.open('id_number', touched)).toThrow(/authenticate/);
  expect(() => vault.open('id_number', sealed.subarray(0, -1))).toThrow(/authenticate/);
});

test('what was stored and signed by an earlier release is still understood', () => {
  const stored = Buffer.from(
    'a6288c704970eda6315fe422e0523a2aab4881b9b538e9065e9db4a52559615596b0991618addd1a227e770f173e',
    'hex',
  );
  expect(vault.open('id_number', stored)).toBe(number);
  expect(vault.fingerprint('id_number', number).toString('hex')).toBe(
    '8c23754b549a76b698b62b12210102c8f0cb603bb609971f4158ac89049c011c',
  );
  // Numbers of orders are made of these: by others, a new one could meet an old one.
  expect(vault.encryptBlocks('business_number', Buffer.alloc(16)).toString('hex')).toBe(
    'f7c6cc535f8b73d8e7d9f5876b6793ff',
  );
  expect(vault.isSigned('wechat', 'a1b2', 'k2eQLxZxwahwl_W2rlBtBrVnni7AciofP1cOpUSrhf4')).toBe(true);
});

test('with the secret before, what is old opens, and what is new is made with the new one alone', () => {
  const renewed = vaultOf(
    'a-renewed-secret-of-32-characters-or-so',
    'a-data-secret-of-32-characters-or-more',
  );
  expect(renewed.open('id_number', vault.seal('id_number', number))).toBe(number);
  expect(() => vault.open('id_number', renewed.seal('id_number', number))).toThrow(/authenticate/);
  expect(renewed.fingerprint('id_number', number).equals(vault.fingerprint('id_number', number))).toBe(false);
});

test('a fingerprint is of this purpose alone; a signature of this text alone', () => {
  expect(vault.fingerprint('phone', number).equals(vault.fingerprint('id_number', number))).toBe(false);
  const signature = vault.sign('wechat', 'a1b2');
  expect(vault.isSigned('wechat', 'a1b3', signature)).toBe(false);
  expect(vault.isSigned('file', 'a1b2', signature)).toBe(false);
  expect(vault.isSigned('wechat', 'a1b2', '')).toBe(false);
});
