import { textOf } from '../../ask.ts';
import { down, refused } from '../../failed.ts';
import { cutTo } from '../channel-values.ts';
import { noPayouts, type Payout, type PayoutGateway, type PayoutState } from '../payment-channel.ts';
import { callWechatPay, failedBy, type WechatPaySettings } from './call-wechat-pay.ts';
import { payoutStateOf } from './read-transaction.ts';
import { sealedFor } from './wechat-secrets.ts';
import { noticeUrl } from './wechat-pay.ts';

const bills = '/v3/fund-app/mch-transfer/transfer-bills';
/** From here on WeChat compares the name with that of the account. */
const named_from = 200_000n;

/** Money to somebody's WeChat, who confirms it there (商家转账, as it is since January 2025). */
export const wechatPayouts = (settings: WechatPaySettings): PayoutGateway => {
  const scene = settings.transfer_scene;
  if (!scene) return noPayouts;
  return {
    offered: true,

    async pay(payout) {
      if (payout.amount >= named_from && !payout.user_name) return refused('name_needed');
      const [serial, key] = [...settings.platform_keys][0] ?? [];
      if (!serial || !key) return refused('no_platform_key');
      const said = await callWechatPay(settings, 'POST', bills, {
        appid: settings.appid,
        out_bill_no: payout.out_bill_no,
        transfer_scene_id: scene,
        openid: payout.openid,
        // Under 30 fen WeChat takes no name.
        ...(payout.user_name && payout.amount >= 30n ? { user_name: sealedFor(key, payout.user_name) } : {}),
        transfer_amount: Number(payout.amount),
        transfer_remark: cutTo(payout.remark, 32),
        notify_url: noticeUrl(settings),
        transfer_scene_report_infos: reports[scene],
      });
      // The number is there already: what became of it then is one question, and a new number would pay twice.
      if (said.result === 'not_done' && said.code === 'ALREADY_EXISTS')
        return find(settings, payout.out_bill_no);
      return payoutSaid(said, payout);
    },

    find: (out_bill_no) => find(settings, out_bill_no),
  };
};

/** What WeChat has to be told of the money, each scene with its own two. */
const reports = {
  '1000': [
    { info_type: '活动名称', info_content: '出海集试用活动' },
    { info_type: '奖励说明', info_content: '试用报告奖励' },
  ],
  '1005': [
    { info_type: '岗位类型', info_content: '产品试用' },
    { info_type: '报酬说明', info_content: '试用报告与推广报酬' },
  ],
};

async function find(settings: WechatPaySettings, out_bill_no: string): Promise<PayoutState> {
  const said = await callWechatPay(
    settings,
    'GET',
    `${bills}/out-bill-no/${encodeURIComponent(out_bill_no)}`,
  );
  if (said.result === 'not_done' && (said.status === 404 || said.code === 'NOT_FOUND'))
    return { result: 'absent' };
  return payoutSaid(said, { out_bill_no });
}

function payoutSaid(
  said: Awaited<ReturnType<typeof callWechatPay>>,
  { out_bill_no }: Pick<Payout, 'out_bill_no'>,
): PayoutState {
  if (said.result === 'not_done') return failedBy(said);
  if (said.result !== 'said') return said;
  return textOf(said.body, 'out_bill_no') === out_bill_no ? payoutStateOf(said.body) : down('foreign');
}
