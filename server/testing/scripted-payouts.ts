import type { Payout, PayoutGateway, PayoutState } from '../gateways/payment/payment-channel.ts';

/** A WeChat that does what the test says: `next` answers what is handed over, `knows` what is asked for. */
export function scriptedPayouts() {
  const bills = new Map<string, Payout>();
  const state = {
    /** Every time something was handed over. */
    handed: [] as Payout[],
    asked: [] as string[],
    next: (_payout: Payout): PayoutState => ({ result: 'waiting', package_info: 'package' }),
    knows: (out_bill_no: string): PayoutState =>
      bills.has(out_bill_no) ? { result: 'processing' } : { result: 'absent' },
  };
  const gateway: PayoutGateway = {
    offered: true,
    async pay(payout) {
      state.handed.push(payout);
      const answer = state.next(payout);
      if (answer.result !== 'refused' && answer.result !== 'down') bills.set(payout.out_bill_no, payout);
      return answer;
    },
    async find(out_bill_no) {
      state.asked.push(out_bill_no);
      return state.knows(out_bill_no);
    },
  };
  return { state, gateway };
}
export type ScriptedPayouts = ReturnType<typeof scriptedPayouts>['state'];
