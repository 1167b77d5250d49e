import { constants, createHash, privateDecrypt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { privateKey, publicKey } from '../../environment/keys.mjs';
import { seededKey } from '../../testing/payment-double/seeded-keys.ts';
import { readNotice, signedParameters } from './alipay/alipay-signing.ts';
import { isSignedBy, signedBy } from './rsa.ts';
import { openSealed, sealedFor } from './wechat/wechat-secrets.ts';
import { authorizationOf, distrustOf, jsapiParameters } from './wechat/wechat-signing.ts';

// Made once by openssl out of fixed keys, a fixed time and a fixed nonce: whatever is rewritten here, the bytes stay.
const merchant = seededKey('chuhaiji-merchant');
const platform = seededKey('chuhaiji-platform');
const timestamp = '1763800000';
const nonce = '5K8264ILTKCH16CQ2502SI8ZNMTM67VS';
const signer = {
  mchid: '1900000109',
  serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  key: merchant.private,
};
const body =
  '{"appid":"wx0000000000000001","mchid":"1900000109","description":"充值 100.00 元","out_trade_no":"R2511220000001","notify_url":"https://example.com/notify/wechat","amount":{"total":10000,"currency":"CNY"}}';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const signatureIn = (authorization: string) => /signature="([^"]+)"$/.exec(authorization)![1]!;

test('the keys are those of the vectors', () => {
  const spki = (key: typeof merchant) => sha256(key.public.export({ type: 'spki', format: 'der' }));
  expect(spki(merchant)).toBe('33f96db2580f9a01e66335c2042370f75fb643e51dcad1280a4743db035e2f1c');
  expect(spki(platform)).toBe('83625d79a661c4eade68a1e00c0978ce592ec29838db49bea319bca2fec0d17c');
});

describe('WeChat Pay', () => {
  test('W1: an order to be paid', () => {
    const header = authorizationOf(signer, {
      method: 'POST',
      path: '/v3/pay/transactions/native',
      body,
      timestamp,
      nonce,
    });
    expect(header).toMatch(
      /^WECHATPAY2-SHA256-RSA2048 mchid="1900000109",nonce_str="5K8264ILTKCH16CQ2502SI8ZNMTM67VS",timestamp="1763800000",serial_no="5157F09EFDC096DE15EBE81A47057A7232F1B8E1",signature="GN\+3dw\+7k\+yz/,
    );
    expect(sha256(signatureIn(header))).toBe(
      'd0170230222a20ef932852555337118b947e7597ec25b2c87acf55cdc2b771c6',
    );
  });

  test('W2: a question, without a body', () => {
    const path = '/v3/pay/transactions/out-trade-no/R2511220000001?mchid=1900000109';
    const signature = signatureIn(
      authorizationOf(signer, { method: 'GET', path, body: '', timestamp, nonce }),
    );
    expect(signature).toMatch(/^AfpgqaVQzzx\//);
    expect(sha256(signature)).toBe('b124510150d98bc69af243c7599827fa79a4328eb600d96bd09362b4e998de87');
  });

  test('W3: what the page inside WeChat is given', () => {
    const given = jsapiParameters(merchant.private, {
      appid: 'wx0000000000000001',
      prepay_id: 'wx0001',
      timestamp,
      nonce,
    });
    expect(given).toMatchObject({ package: 'prepay_id=wx0001', signType: 'RSA', timeStamp: timestamp });
    expect(given.paySign).toMatch(/^ofWh8wJtooVG/);
    expect(sha256(given.paySign)).toBe('34fa1febe24e9e00ff367b459af4d716c98440daf5a0bf06a8cd402a74940025');
  });

  const key = '0123456789abcdef0123456789ABCDEF';
  const sealed = {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext:
      'bz1mQGtugHE+xvD4swlMsg4gbaz4xGtRElxkIFP5KIZuoT5DnWyh1rMAzNPyLq+D6Tx0dwndObySLJhLKulmp15n0XQZQErm8xTpiZznBeRaM7iswkYhaGynGc1w8ksgPoQ=',
    associated_data: 'transaction',
    nonce: 'fdasflkja484',
  };
  test('W4: what a notice holds', () => {
    expect(openSealed(key, sealed)).toBe(
      '{"out_trade_no":"R2511220000001","trade_state":"SUCCESS","amount":{"total":10000}}',
    );
  });
  test('another tag, text, addition, nonce or key does not open it, nor a tag cut short', () => {
    const bytes = Buffer.from(sealed.ciphertext, 'base64');
    const turned = (at: number) => {
      const copy = Buffer.from(bytes);
      copy[at]! ^= 1;
      return { ...sealed, ciphertext: copy.toString('base64') };
    };
    const wrong = [
      turned(bytes.length - 1),
      turned(0),
      { ...sealed, associated_data: 'refund' },
      { ...sealed, nonce: 'fdasflkja485' },
      { ...sealed, ciphertext: bytes.subarray(0, bytes.length - 12).toString('base64') },
      { ...sealed, ciphertext: 'YQ==' },
      { ...sealed, algorithm: 'NONE' },
    ];
    for (const [at, given] of wrong.entries()) expect(() => openSealed(key, given), String(at)).toThrow(/./);
    expect(() => openSealed(key.toLowerCase(), sealed)).toThrow(/authenticate/);
  });

  const notice = `{"id":"EV-1","create_time":"2025-11-22T16:26:40+08:00","resource_type":"encrypt-resource","event_type":"TRANSACTION.SUCCESS","summary":"支付成功","resource":{"algorithm":"AEAD_AES_256_GCM","ciphertext":"${sealed.ciphertext}","associated_data":"transaction","nonce":"fdasflkja484","original_type":"transaction"}}`;
  const signature = signedBy(platform.private, `${timestamp}\n${nonce}\n${notice}\n`);
  const arrived = (given: { body?: string; headers?: object } = {}) => ({
    body: Buffer.from(given.body ?? notice),
    headers: {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': 'PUB_KEY_ID_0116000001',
      'wechatpay-signature': signature,
      ...given.headers,
    },
  });
  const keys = new Map([
    ['PUB_KEY_ID_0116000001', platform.public],
    ['4E6F', merchant.public],
  ]);
  const at = (seconds: number) => new Date((Number(timestamp) + seconds) * 1000);

  test('W5: a notice, signed over the bytes that came', () => {
    expect([Buffer.byteLength(notice), sha256(notice)]).toEqual([
      427,
      'd3ab9c6e28fecca4d6dbc39f78be2f66c3d65417a964b2fcc9d9cbac97b86a67',
    ]);
    expect(signature).toMatch(/^qw71mR3AEqTs/);
    expect(sha256(signature)).toBe('4493dc6d75751a59ee861b7fc6d7e046c7671b2e27036e0fd6a0fccb4c631ea1');
    expect(distrustOf(arrived(), keys, at(0))).toBeUndefined();
  });
  test('five minutes are too long, either way', () => {
    expect(distrustOf(arrived(), keys, at(299))).toBeUndefined();
    expect(distrustOf(arrived(), keys, at(-299))).toBeUndefined();
    expect(distrustOf(arrived(), keys, at(300))).toBe('stale');
    expect(distrustOf(arrived(), keys, at(-300))).toBe('stale');
  });
  test('what is written anew, lacks a header, names a key that is not there, or probes us is not believed', () => {
    const says = (given: Parameters<typeof arrived>[0]) => distrustOf(arrived(given), keys, at(0));
    expect(says({ body: JSON.stringify(JSON.parse(notice), null, 1) })).toBe('wrong_signature');
    expect(says({ body: `${notice} ` })).toBe('wrong_signature');
    expect(says({ headers: { 'wechatpay-serial': '4E6F' } })).toBe('wrong_signature');
    expect(says({ headers: { 'wechatpay-serial': '__proto__' } })).toBe('unknown_serial');
    expect(says({ headers: { 'wechatpay-nonce': `${nonce}x` } })).toBe('wrong_signature');
    expect(says({ headers: { 'wechatpay-signature': `WECHATPAY/SIGNTEST/${signature}` } })).toBe('probe');
    expect(says({ headers: { 'wechatpay-signature': '!' } })).toBe('wrong_signature');
    for (const name of ['timestamp', 'nonce', 'signature', 'serial'])
      for (const value of [undefined, '', ['a', 'b']])
        expect(says({ headers: { [`wechatpay-${name}`]: value } }), name).toBe('no_signature');
    expect(says({ headers: { 'wechatpay-timestamp': '1763800000.0' } })).toBe('no_signature');
  });

  test('a name is sealed so that only the holder of the key reads it', () => {
    const opened = privateDecrypt(
      { key: platform.private, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
      Buffer.from(sealedFor(platform.public, '林小满'), 'base64'),
    );
    expect(opened.toString('utf8')).toBe('林小满');
  });
});

describe('Alipay', () => {
  test('A1: a page on which to pay; what is empty is not signed and not sent', () => {
    const sent = signedParameters(merchant.private, {
      app_id: '2021000000000001',
      method: 'alipay.trade.page.pay',
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: '2025-11-22 16:26:40',
      version: '1.0',
      app_auth_token: '',
      notify_url: 'https://example.com/notify/alipay',
      biz_content:
        '{"out_trade_no":"R2511220000001","product_code":"FAST_INSTANT_TRADE_PAY","total_amount":"100.00","subject":"充值 100%+1 元"}',
    });
    expect(sent).not.toHaveProperty('app_auth_token');
    expect(sent['sign']).toMatch(/^CJtDAN5CHDrU/);
    expect(sha256(sent['sign']!)).toBe('32c2b40829efdaf9c6afe6ab632967948ff69bea39a0686b152684db0d98f93a');
  });

  const text =
    'app_id=2021000000000001&body=&charset=utf-8&notify_id=1&out_trade_no=R2511220000001&passback_params=a%3D1&seller_id=2088000000000001&subject=充值 100%+1 元 &total_amount=100.00&trade_status=TRADE_SUCCESS&version=1.0';
  const withType = text.replace('&subject=', '&sign_type=RSA2&subject=');
  const onTheWire =
    'app_id=2021000000000001&body=&charset=utf-8&notify_id=1&out_trade_no=R2511220000001&passback_params=a%253D1&seller_id=2088000000000001&subject=%E5%85%85%E5%80%BC+100%25%2B1+%E5%85%83+&total_amount=100.00&trade_status=TRADE_SUCCESS&version=1.0';
  const read = (form: string) => readNotice(Buffer.from(form), platform.public);
  const signed = (signature: string, more = '&sign_type=RSA2') =>
    `${onTheWire}${more}&sign=${encodeURIComponent(signature)}`;

  test.each([
    [
      'A2, without sign_type',
      text,
      /^J6sG3kz8Zalf/,
      'e31574d4cdc96bec9959c9e7731ffd0cf884ef0ae06eb5004c836582b508e2e7',
    ],
    [
      'A3, with it',
      withType,
      /^ToT53pUWYkj2/,
      'f6727f7136171febdeeb2dcc203d653c6b2e6f2b64ec3a85dbd0d8293f2e66a6',
    ],
  ])('%s: decoded once, nothing dropped, nothing trimmed', (_, given, begins, hash) => {
    const signature = signedBy(platform.private, given);
    expect(signature).toMatch(begins);
    expect(sha256(signature)).toBe(hash);
    const notice = read(signed(signature));
    if (!('parameters' in notice)) throw new Error(notice.distrust);
    expect(notice.parameters.get('subject')).toBe('充值 100%+1 元 ');
    expect(notice.parameters.get('passback_params')).toBe('a%3D1');
    expect(notice.parameters.get('body')).toBe('');
  });

  const right = signedBy(platform.private, text);
  test.each([
    ['an algorithm that the sender chose', signed(right, '&sign_type=RSA'), 'another_algorithm'],
    ['none named', signed(right, ''), 'another_algorithm'],
    ['no signature', `${onTheWire}&sign_type=RSA2`, 'no_signature'],
    ['an empty one', signed(''), 'no_signature'],
    ['a parameter twice', `${signed(right)}&total_amount=1.00`, 'given_twice'],
    ['another amount', signed(right).replace('100.00', '100.01'), 'wrong_signature'],
    ['an empty parameter left out', signed(right).replace('&body=', ''), 'wrong_signature'],
    ['a blank trimmed', signed(right).replace('%E5%85%83+', '%E5%85%83'), 'wrong_signature'],
    ['a percent sign that leads nowhere', `${signed(right)}&x=%ZZ`, 'unreadable'],
    ['another key’s', signed(signedBy(merchant.private, text)), 'wrong_signature'],
  ])('not believed: %s', (_, form, distrust) => {
    expect(read(form)).toEqual({ distrust });
  });
});

test('keys are read as PEM, on one line, and as the bare base64 of the key tools; others are refused', () => {
  const pem = merchant.private.export({ type: 'pkcs8', format: 'pem' });
  const bare = (type: 'pkcs8' | 'pkcs1') =>
    merchant.private.export({ type, format: 'der' }).toString('base64');
  for (const given of [pem, pem.trim().replaceAll('\n', '\\n'), bare('pkcs8'), bare('pkcs1')])
    expect(isSignedBy(merchant.public, 'a', signedBy(privateKey(given), 'a'))).toBe(true);
  const open = merchant.public.export({ type: 'spki', format: 'der' }).toString('base64');
  expect(isSignedBy(publicKey(open), 'a', signedBy(merchant.private, 'a'))).toBe(true);
  expect(() => privateKey(open)).toThrow(/must be an RSA/);
  expect(() => publicKey('not a key')).toThrow(/must be an RSA/);
});
