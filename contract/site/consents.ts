import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { agreements_of_all, consented_agreements } from './site-limits.ts';

export const consentEndpoints = {
  'common.asked_consents': endpoint('GET', '/api/common/asked-consents', {
    summary: '有新版本、还没有同意的协议',
    access: 'user',
    input: nothing,
    output: z.array(
      z.object({
        type: z.enum(agreements_of_all),
        title: z.string(),
        version: z.string(),
        /** Since then it holds. */
        published_at: z.string(),
      }),
    ),
  }),
  'common.consent': endpoint('POST', '/api/common/consent', {
    summary: '同意一份协议的当前版本，记下版本和时间',
    access: 'user',
    input: z.strictObject({
      type: z.enum(consented_agreements, '没有这种协议'),
      /** The one that was read. */
      version: z.string('请给出版本').trim().max(20, '版本号太长'),
    }),
    output: done,
  }),
};
