import { constants, privateDecrypt, randomUUID } from 'node:crypto';
import { type DoubleFacts, newNumber, stamp } from './double-facts.ts';
import type { DoublePayout } from './double-state.ts';
import { type Answer, fault, type Given, isNotifyUrl } from './wechat-orders.ts';

/** POST /v3/fund-app/mch-transfer/transfer-bills */
export async function createPayout(facts: DoubleFacts, given: Given, serial: string): Promise<Answer> {
  const { keys, state, now } = facts;
  const wrong = (name: string) => fault(400, 'PARAM_ERROR', `参数 ${name} 不符合要求`);
  const { out_bill_no, openid, transfer_remark, transfer_scene_id, user_name, notify_url } = given as Record<
    string,
    string | undefined
  >;
  const amount = given['transfer_amount'];
  if (given['appid'] !== keys.appid) return fault(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
  if (!out_bill_no || !/^[0-9A-Za-z]{5,32}$/.test(out_bill_no)) return wrong('out_bill_no');
  if (!openid || openid.length > 64) return wrong('openid');
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 10)
    return wrong('transfer_amount');
  if (!transfer_remark || [...transfer_remark].length > 32) return wrong('transfer_remark');
  if (!transfer_scene_id || !/^10\d\d$/.test(transfer_scene_id)) return wrong('transfer_scene_id');
  const reports = given['transfer_scene_report_infos'];
  if (!Array.isArray(reports) || reports.length < 2) return wrong('transfer_scene_report_infos');
  if (notify_url !== undefined && !isNotifyUrl(notify_url)) return wrong('notify_url');
  if (amount >= 200_000 && user_name === undefined) return wrong('user_name');
  if (amount < 30 && user_name !== undefined) return wrong('user_name');
  const name = user_name === undefined ? undefined : unsealed(facts, user_name, serial);
  if (user_name !== undefined && name === undefined) return fault(400, 'PARAM_ERROR', '敏感信息解密失败');
  // Names are sealed with chance: two requests for the same thing differ in it.
  const request = JSON.stringify([openid, amount, transfer_remark, transfer_scene_id, name]);
  return state.change('payout', out_bill_no, (known): { keep?: DoublePayout; give: Answer } => {
    if (known)
      return {
        give:
          known.request === request
            ? { status: 200, body: payoutOf(facts, known) }
            : fault(400, 'INVALID_REQUEST', '商户单号重复，且参数与之前不一致'),
      };
    const at = now().toISOString();
    const made: DoublePayout = {
      out_bill_no,
      transfer_bill_no: newNumber('1330', 28),
      token: randomUUID(),
      openid,
      amount,
      remark: transfer_remark,
      ...(name ? { user_name: name } : {}),
      state: 'WAIT_USER_CONFIRM',
      request,
      notify_url: notify_url ?? '',
      created_at: at,
      updated_at: at,
    };
    return { keep: made, give: { status: 200, body: payoutOf(facts, made) } };
  });
}

function unsealed({ keys }: DoubleFacts, text: string, serial: string): string | undefined {
  try {
    const key = serial === keys.certificate_serial ? keys.certificate : keys.platform;
    return privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
      Buffer.from(text, 'base64'),
    ).toString('utf8');
  } catch {
    return undefined;
  }
}

export const payoutOf = ({ keys }: DoubleFacts, payout: DoublePayout): Given => ({
  mch_id: keys.mchid,
  mchid: keys.mchid,
  appid: keys.appid,
  out_bill_no: payout.out_bill_no,
  transfer_bill_no: payout.transfer_bill_no,
  state: payout.state,
  transfer_amount: payout.amount,
  transfer_remark: payout.remark,
  openid: payout.openid,
  ...(payout.fail_reason ? { fail_reason: payout.fail_reason } : {}),
  ...(payout.state === 'WAIT_USER_CONFIRM' ? { package_info: `double-package:${payout.token}` } : {}),
  create_time: stamp(new Date(payout.created_at)),
  update_time: stamp(new Date(payout.updated_at)),
});

/** GET …/out-bill-no/{n} */
export async function findPayout(facts: DoubleFacts, out_bill_no: string): Promise<Answer> {
  const payout = await facts.state.read('payout', out_bill_no);
  return payout ? { status: 200, body: payoutOf(facts, payout) } : fault(404, 'NOT_FOUND', '记录不存在');
}
