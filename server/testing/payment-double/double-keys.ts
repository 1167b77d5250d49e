import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Kinds, State } from './double-state.ts';

/** Both ends: ours, that of a merchant, and the channels'. */
export type DoubleKeys = {
  mchid: string;
  appid: string;
  merchant_serial: string;
  merchant: KeyObject;
  api_v3_key: string;
  /** WeChat Pay signs by the one or the other while a merchant moves. */
  public_key_id: string;
  platform: KeyObject;
  certificate_serial: string;
  certificate: KeyObject;
  alipay_app_id: string;
  seller_id: string;
  alipay_app: KeyObject;
  alipay: KeyObject;
};

const generate = promisify(generateKeyPair);
/** Beside what else goes on: two tenths of a second each, on another thread. */
async function newKey(): Promise<string> {
  const { privateKey } = await generate('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return privateKey;
}

async function newKeys(): Promise<Kinds['keys']> {
  const [merchant, platform, certificate, alipay_app, alipay] = await Promise.all([
    newKey(),
    newKey(),
    newKey(),
    newKey(),
    newKey(),
  ]);
  return {
    mchid: '1900009999',
    appid: 'wx00000000000double',
    merchant_serial: randomBytes(20).toString('hex').toUpperCase(),
    merchant,
    api_v3_key: randomBytes(16).toString('hex'),
    public_key_id: `PUB_KEY_ID_0119000099992026${randomBytes(6).toString('hex')}`,
    platform,
    certificate_serial: randomBytes(20).toString('hex').toUpperCase(),
    certificate,
    alipay_app_id: '2021009999999999',
    seller_id: '2088009999999999',
    alipay_app,
    alipay,
  };
}

let of_this_process: Promise<Kinds['keys']> | undefined;

/**
 * Made once and kept with the rest, so that all processes of a database have the same; doubles in memory share those of their
 * process.
 */
export async function keysOf(state: State): Promise<DoubleKeys> {
  const made = (await state.read('keys', 'all')) ?? (await (of_this_process ??= newKeys()));
  const kept = await state.change('keys', 'all', (now) => (now ? { give: now } : { keep: made, give: made }));
  const of = (name: string) => kept[name]!;
  const key = (name: string) => createPrivateKey(of(name));
  return {
    mchid: of('mchid'),
    appid: of('appid'),
    merchant_serial: of('merchant_serial'),
    merchant: key('merchant'),
    api_v3_key: of('api_v3_key'),
    public_key_id: of('public_key_id'),
    platform: key('platform'),
    certificate_serial: of('certificate_serial'),
    certificate: key('certificate'),
    alipay_app_id: of('alipay_app_id'),
    seller_id: of('seller_id'),
    alipay_app: key('alipay_app'),
    alipay: key('alipay'),
  };
}

export const publicOf = (key: KeyObject): KeyObject => createPublicKey(key);
