import { textOf } from '../ask.ts';
import { down, refused } from '../failed.ts';
import type { SmsGateway, SmsTemplate } from '../sms.ts';
import { type AliyunWay, callAliyun } from './call-aliyun.ts';

export type AliyunSmsSettings = { sign_name: string; templates: Record<SmsTemplate, string> };

/** Dysmsapi 2017-05-25, SendSms. */
export const aliyunSms = (way: AliyunWay, { sign_name, templates }: AliyunSmsSettings): SmsGateway => ({
  offered: true,
  async send({ to, template, params }) {
    const answer = await callAliyun(way, {
      host: 'dysmsapi.aliyuncs.com',
      version: '2017-05-25',
      action: 'SendSms',
      query: {
        PhoneNumbers: to,
        SignName: sign_name,
        TemplateCode: templates[template],
        ...(Object.keys(params).length > 0 ? { TemplateParam: JSON.stringify(params) } : {}),
      },
      // Whether a message went out after all cannot be asked, and nobody wants two.
      repeatable: false,
    });
    if (answer.result !== 'said') return answer;
    const code = textOf(answer.body, 'Code');
    if (code === 'OK') return { result: 'sent', id: textOf(answer.body, 'BizId') };
    if (limits.has(code)) return { result: 'limited', code };
    return /SYSTEM_ERROR$|^isp\./.test(code) ? down(code) : refused(code || 'no_code');
  },
});

/** The provider's own count of this number: 1 a minute, 5 an hour, 10 a day for codes. */
const limits = new Set(['isv.BUSINESS_LIMIT_CONTROL', 'isv.MOBILE_SEND_LIMIT']);
