import * as z from 'zod';
import { shownFile } from '../approval/approvals.ts';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { line, numericId } from '../text.ts';
import { normalIdNumber } from './check-digits.ts';
import { personLifecycle, type PersonStatus } from './person-lifecycle.ts';
import { agreedVersion, revokeReason, verificationStep } from './step.ts';
import { most_proof_files } from './verification-limits.ts';

const status = z.enum(Object.keys(personLifecycle.states) as [PersonStatus, ...PersonStatus[]]);

export const personName = line('姓名', 2, 30).refine(
  (name) => /^[\p{Script=Han}·•A-Za-z .'-]+$/u.test(name),
  '姓名只用汉字、字母和间隔号，与证件一致',
);
/** The check digit depends on the day, so the use case judges it. */
export const idNumber = z
  .string('请填写身份证号')
  .max(50, '身份证号是 18 位')
  .transform(normalIdNumber)
  .refine((number) => number !== '', '请填写身份证号');

const state = z.object({
  state: status,
  title: z.string(),
  /** The own name in full, null before it was given; the number with ten of its digits hidden. */
  name: z.string().nullable(),
  id_number: z.string().nullable(),
  /** What the register said of the two; `unchecked` where it could not be asked. */
  elements: z.enum(['match', 'differ', 'unsure', 'unchecked']),
  reason: z.string(),
  reason_title: z.string().nullable(),
  verified_by: z.enum(['face', 'staff']).nullable(),
  verified_at: z.string().nullable(),
  face: z.object({
    offered: z.boolean(),
    tries_left: z.number(),
    /** A look that was begun and can be finished. */
    open: z.object({ sid: z.string(), url: z.string(), expires_at: z.string() }).nullable(),
  }),
  note: z.string(),
  files: z.array(shownFile),
  history: z.array(verificationStep),
  can: z.object({ edit: z.boolean(), face: z.boolean(), manual: z.boolean(), withdraw: z.boolean() }),
});
export type PersonState = z.output<typeof state>;

const outcome = z.object({
  state: z.enum(['waiting', 'passed', 'failed', 'expired']),
  /** In words; empty unless it failed. */
  reason: z.string(),
  expires_at: z.string(),
  tries_left: z.number(),
  /** Where the look can go on while it waits. */
  url: z.string().nullable(),
});
export type FaceOutcomeShown = z.output<typeof outcome>;

export const personEndpoints = {
  'verify.person': endpoint('POST', '/api/verify/person', {
    summary: '填写姓名和身份证号，核对两者是否一致；agree 是读过的身份核验授权书的版本',
    access: 'user',
    limit: 'verify',
    outside_transaction: true,
    input: z.object({ name: personName, id_number: idNumber, agree: agreedVersion }),
    output: state,
  }),
  'verify.person_state': endpoint('GET', '/api/verify/person', {
    summary: '自己的实名状态，身份证号只露头尾',
    access: 'user',
    input: nothing,
    output: state,
  }),
  'verify.face': endpoint('POST', '/api/verify/face', {
    summary: '开始人脸核验；每天至多 5 次，30 分钟内有效。不愿刷脸的可以走人工审核',
    access: 'user',
    outside_transaction: true,
    input: z.object({
      agree: z.literal(true, '请先阅读并同意人脸信息处理说明'),
      /** What the provider's script says of the device. */
      meta_info: z.string('设备信息不对').max(8000, '设备信息太长').default('{}'),
    }),
    output: z.object({ sid: z.string(), url: z.string(), expires_at: z.string(), tries_left: z.number() }),
  }),
  'common.face_verify_result': endpoint('POST', '/api/common/face-verify-result', {
    summary: '凭 sid 问人脸核验的结果；结果由服务器向核验方查询',
    access: 'user',
    outside_transaction: true,
    input: z.object({ sid: z.string('缺少 sid').regex(/^[0-9a-f]{32}$/, '没有这次人脸核验') }),
    output: outcome,
  }),
  'verify.person_manual': endpoint('POST', '/api/verify/person-manual', {
    summary: '不刷脸：上传证件照片，由工作人员审核',
    access: 'user',
    limit: 'verify',
    input: z.object({
      file_ids: z
        .array(numericId('文件'), '请上传证件照片')
        .min(1, '请上传证件照片')
        .max(most_proof_files, `至多上传 ${most_proof_files} 个文件`),
      note: line('补充说明', 0, 200).default(''),
    }),
    output: state,
  }),
  'verify.person_revoke': endpoint('POST', '/api/admin/verify/person-revoke', {
    summary: '撤销一个人的实名',
    access: 'staff_reviewer',
    input: z.object({ user_id: numericId('用户'), reason: revokeReason }),
    output: done,
  }),
};
