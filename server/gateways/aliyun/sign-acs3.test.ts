import { expect, test } from 'vitest';
import { signAcs3 } from './sign-acs3.ts';

const keys = { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' };

test('signs the example of the provider’s document as the document does', () => {
  const { headers } = signAcs3(
    {
      method: 'POST',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
    keys,
  );
  expect(headers['authorization']).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('a form is part of the signature, and so is its kind', () => {
  const { headers, body } = signAcs3(
    {
      method: 'POST',
      host: 'cloudauth.aliyuncs.com',
      action: 'Id2MetaVerify',
      version: '2019-03-07',
      query: {},
      form: { UserName: "李四 (o'k)*!", ParamType: 'normal', IdentifyNum: '11010519491231002X' },
      date: '2026-11-20T02:24:00Z',
      nonce: '0123456789abcdef0123456789abcdef',
    },
    keys,
  );
  expect(body).toBe(
    'IdentifyNum=11010519491231002X&ParamType=normal&UserName=%E6%9D%8E%E5%9B%9B%20%28o%27k%29%2A%21',
  );
  expect(headers['x-acs-content-sha256']).toBe(
    '6c15ccf89abbeab1710cf968713ba5685e42523aa6d15c2df7d814d56a86ca55',
  );
  expect(headers['authorization']).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=content-type;host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=b96a36155ab82df745e26a832be4bb5c94b52611de31b1862291ec1d06025676',
  );
});
