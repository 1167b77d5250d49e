import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { numericId } from '../text.ts';
import { intro, site_id, title, url } from './nav-fields.ts';
import { navClaimLifecycle, navSuggestionLifecycle } from './nav-lifecycles.ts';
import { nav_proof_names } from './nav-words.ts';

const claim_id = numericId('认领编号');
const proof = z.enum(nav_proof_names, '没有这种证明');

const claim = z.object({
  id: z.number(),
  status: z.enum(Object.keys(navClaimLifecycle.states) as [keyof typeof navClaimLifecycle.states]),
  site: z.object({
    id: z.number(),
    title: z.string(),
    url: z.string(),
    intro: z.string(),
    category: z.string(),
  }),
  proof,
  token: z.string(),
  /** Where the file has to stand. */
  file_url: z.string(),
  started_at: z.string(),
  /** Until when the proof has to stand there. */
  until: z.string(),
  reason: z.string(),
  /** The newest looks, newest first. */
  checks: z.array(z.object({ at: z.string(), found: z.boolean(), says: z.string() })),
  can: z.object({ check: z.boolean(), withdraw: z.boolean(), edit: z.boolean() }),
});
export type NavClaim = z.output<typeof claim>;

const suggestion = z.object({
  id: z.number(),
  status: z.enum(Object.keys(navSuggestionLifecycle.states) as [keyof typeof navSuggestionLifecycle.states]),
  title: z.string(),
  url: z.string(),
  category: z.string(),
  reason: z.string(),
  at: z.string(),
});

export const navOwnEndpoints = {
  'nav.suggest': endpoint('POST', '/api/nav/suggest', {
    summary: '推荐一个站；已收录的按域名认出来',
    access: 'user',
    limit: 'apply',
    idempotent: 'key',
    input: z.strictObject({ url, title, category: numericId('分类'), intro: intro.default('') }),
    output: z.object({ id: z.number() }),
  }),
  'nav.suggestions': endpoint('GET', '/api/nav/suggestions', {
    summary: '自己推荐的站',
    access: 'user',
    input: nothing,
    output: z.array(suggestion),
  }),
  'nav.claim': endpoint('POST', '/api/nav/claim', {
    summary: '认领收录的站；7 天内在站上放好证明',
    access: 'user',
    limit: 'apply',
    idempotent: 'key',
    input: z.strictObject({ site_id, proof: proof.default('meta') }),
    output: claim,
  }),
  'nav.claims': endpoint('GET', '/api/nav/claims', {
    summary: '自己的认领',
    access: 'user',
    input: nothing,
    output: z.array(claim),
  }),
  'nav.claim_check': endpoint('POST', '/api/nav/claims/:claim_id/check', {
    summary: '现在去站上找一次证明',
    access: 'user',
    limit: 'nav_check',
    outside_transaction: true,
    input: z.strictObject({ claim_id, proof: proof.optional() }),
    output: claim,
  }),
  'nav.claim_withdraw': endpoint('POST', '/api/nav/claims/:claim_id/withdraw', {
    summary: '撤回认领',
    access: 'user',
    input: z.strictObject({ claim_id }),
    output: done,
  }),
  'nav.claim_edit': endpoint('PUT', '/api/nav/claims/:claim_id', {
    summary: '改已认领的站的介绍',
    access: 'user',
    limit: 'edit',
    input: z.strictObject({ claim_id, intro }),
    output: claim,
  }),
};
