import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../config.ts';
import { aliyunCompany } from './aliyun/aliyun-company.ts';
import { aliyunFace } from './aliyun/aliyun-face.ts';
import { aliyunPerson } from './aliyun/aliyun-person.ts';
import { aliyunSms } from './aliyun/aliyun-sms.ts';
import { alipayPay } from './payment/alipay/alipay-pay.ts';
import { type CompanyGateway, noCompany, standInCompany } from './company.ts';
import { type FaceGateway, noFace } from './face.ts';
import type { GatewayDb } from './gateway-db.ts';
import { caughtMail, type MailGateway, smtpMail } from './mail.ts';
import { ecbRates } from './ecb-rates.ts';
import { type InvoiceGateway, noInvoices } from './invoice/invoice-provider.ts';
import { standInInvoices } from './invoice/stand-in-invoices.ts';
import { vendorInvoices } from './invoice/vendor-invoices.ts';
import { openWechat } from './open-wechat.ts';
import {
  noChannel,
  noPayouts,
  type PaymentChannel,
  type PaymentChannelName,
  type PayoutGateway,
} from './payment/payment-channel.ts';
import { wechatPay } from './payment/wechat/wechat-pay.ts';
import { wechatPayouts } from './payment/wechat/wechat-payouts.ts';
import { noPerson, type PersonGateway, standInPerson } from './person.ts';
import { caughtSms, noSms, type SmsGateway } from './sms.ts';
import { noRates, type RatesGateway, standInRates } from './rates.ts';
import { noSites, type SiteGateway } from './sites/site-gateway.ts';
import { outsideSites } from './sites/outside-sites.ts';
import { standInSites } from './sites/stand-in-sites.ts';
import { standInFace } from './stand-in-face.ts';
import { type Storage, storageOf } from './storage/storage.ts';
import { standInWechat } from './stand-in-wechat.ts';
import { type Vault, vaultOf } from './vault.ts';
import { noWechat, type WechatGateway } from './wechat.ts';

/** Everything that reaches outside, as ports, and the vault that keeps what must not be read. */
export type Gateways = {
  mail: MailGateway;
  sms: SmsGateway;
  face: FaceGateway;
  company: CompanyGateway;
  person: PersonGateway;
  wechat: WechatGateway;
  rates: RatesGateway;
  sites: SiteGateway;
  payments: Record<PaymentChannelName, PaymentChannel>;
  payouts: PayoutGateway;
  invoices: InvoiceGateway;
  /** Our account for corporate transfers; null: nobody can send any. */
  bank: BankReceiver | null;
  storage: Storage;
  vault: Vault;
  /** What stands behind each port, for those who look after the site. */
  providers: Providers;
};

type ProviderName =
  | 'mail'
  | 'sms'
  | 'face'
  | 'company'
  | 'person'
  | 'wechat'
  | 'rates'
  | 'sites'
  | 'invoices'
  | 'wechat_pay'
  | 'alipay';
/** As it stands on a transfer. */
export type BankReceiver = { name: string; bank: string; account: string };
export type Providers = Record<ProviderName, 'real' | 'stand_in' | 'off'> & {
  storage: Config['storage']['kind'];
};

const all = (state: 'stand_in' | 'off', storage: Providers['storage']): Providers => ({
  mail: state,
  sms: state,
  face: state,
  company: state,
  person: state,
  wechat: state,
  rates: state,
  sites: state,
  invoices: state,
  wechat_pay: state,
  alipay: state,
  storage,
});

/** What is scripted in place of every provider. Never used in production. */
export function standInGateways(db: GatewayDb, data_secret: string): Gateways {
  const mail = caughtMail(db);
  return {
    mail,
    // A text message is never handed to the mail server, which could only refuse its address.
    sms: caughtSms(mail),
    face: standInFace(db),
    company: standInCompany,
    person: standInPerson(randomUUID),
    wechat: standInWechat(db),
    rates: standInRates,
    sites: standInSites,
    payments: { wechat: noChannel, alipay: noChannel },
    payouts: noPayouts,
    invoices: standInInvoices(db),
    bank: { name: '出海集（演示）', bank: '演示银行滨海支行', account: '6200 0000 0000 0000 018' },
    // Nothing is made there before something is stored.
    storage: storageOf({
      settings: { kind: 'local' },
      data_dir: path.join(tmpdir(), `chuhaiji-files-${randomUUID()}`),
      data_secret,
    }),
    vault: vaultOf(data_secret),
    providers: all('stand_in', 'local'),
  };
}

type Settings = Pick<
  Config,
  | 'production'
  | 'dataDir'
  | 'dataSecret'
  | 'dataSecretBefore'
  | 'mailUrl'
  | 'mailFrom'
  | 'publicUrl'
  | 'providers'
  | 'storage'
  | 'filesUrl'
  | 'bank'
>;

/**
 * What is configured is real. Of the rest, outside production, there are stand-ins; in production it is not offered, and
 * nothing passes that nobody has checked.
 */
export const storageOfSite = (
  config: Pick<Settings, 'storage' | 'dataDir' | 'dataSecret' | 'filesUrl'>,
): Storage =>
  storageOf({
    settings: config.storage,
    data_dir: config.dataDir,
    data_secret: config.dataSecret,
    files_url: config.filesUrl,
  });

/** Both channels and what pays out, as one thing: a double in the place of a channel speaks for all three. */
export type PaymentGateways = Pick<Gateways, 'payments' | 'payouts'>;

export function gatewaysOf(config: Settings, db: GatewayDb, played?: PaymentGateways): Gateways {
  const storage = storageOfSite(config);
  const vault = vaultOf(config.dataSecret, config.dataSecretBefore);
  const rest: Gateways = config.production
    ? {
        mail: caughtMail(db),
        sms: noSms,
        face: noFace,
        company: noCompany,
        person: noPerson,
        wechat: noWechat,
        rates: noRates,
        sites: noSites,
        payments: { wechat: noChannel, alipay: noChannel },
        payouts: noPayouts,
        invoices: noInvoices,
        bank: null,
        storage,
        vault,
        providers: all('off', config.storage.kind),
      }
    : { ...standInGateways(db, config.dataSecret), storage, vault, ...played };
  const { sms, person, face, company, wechat, rates, sites, wechat_pay, alipay, invoices } = config.providers;
  const real = Object.entries({
    mail: config.mailUrl,
    sms,
    person,
    face,
    company,
    wechat,
    rates,
    sites,
    invoices,
    wechat_pay,
    alipay,
  }).filter(([, configured]) => configured);
  const here = { public_url: config.publicUrl };
  return {
    ...rest,
    providers: {
      ...rest.providers,
      storage: config.storage.kind,
      ...Object.fromEntries(real.map(([name]) => [name, 'real'])),
    },
    ...(config.mailUrl && { mail: smtpMail(config.mailUrl, config.mailFrom) }),
    ...(sms && { sms: aliyunSms(sms, sms) }),
    ...(person && { person: aliyunPerson(person) }),
    ...(face && { face: aliyunFace(face, { ...face, public_url: config.publicUrl }) }),
    ...(company && { company: aliyunCompany(company, company) }),
    ...(wechat && { wechat: openWechat({ ...wechat, public_url: config.publicUrl }) }),
    ...(rates && { rates: ecbRates(rates) }),
    ...(sites && { sites: outsideSites() }),
    payments: {
      wechat: wechat_pay ? wechatPay({ ...wechat_pay, ...here }) : rest.payments.wechat,
      alipay: alipay ? alipayPay({ ...alipay, ...here }) : rest.payments.alipay,
    },
    ...(wechat_pay && { payouts: wechatPayouts({ ...wechat_pay, ...here }) }),
    ...(config.bank && { bank: config.bank }),
    ...(invoices && { invoices: vendorInvoices(invoices) }),
  };
}
