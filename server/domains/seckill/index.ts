import type { companySeckillEndpoints } from '../../../contract/seckill/company-seckill.ts';
import type { seckillEndpoints } from '../../../contract/seckill/seckill.ts';
import type { UseCases } from '../../call/call.ts';
import { claimOf, claimStateOf } from './claims/claim.ts';
import { checkCanPayOf, giveTokenOf } from './claims/may-claim.ts';
import { listEntries, showDrawOf } from './draw/present-draw.ts';
import {
  finishInfoOf,
  listOffersOf,
  offersOfProductOf,
  showOfferOf,
  soonOffersOf,
} from './market/list-offers.ts';
import { liveStockOf } from './market/live-stock.ts';
import { relationToOffers } from './market/relation.ts';
import { listSubsOf, subscribeOf, unsubscribeOf } from './market/subscribe.ts';
import { changeStockOf } from './offers/change-stock.ts';
import { offerFormOf } from './offers/offer-form.ts';
import { offerDraftCalls } from './offers/offer-drafts.ts';
import { listOwnOffersOf, showOwnOfferOf } from './offers/own-offers.ts';
import { previewOfferOf } from './offers/preview-offer.ts';
import { deleteOffer, publishOfferOf, withdrawOffer } from './offers/publish-offer.ts';
import { readSettings, saveSettings } from './offers/settings.ts';
import { offerStatementOf } from './offers/statement.ts';
import { cancelOfferOf, stopByStaff } from './offers/stop-offer.ts';
import { cancelOrderOf, receiveOrder, shipOrder } from './orders/handle-order.ts';
import { listOwnOrders, listSoldOrders } from './orders/own-orders.ts';
import { setAddress, showOrderOf } from './orders/show-order.ts';
import {
  agreeToRefund,
  applyForRefund,
  cancelRefund,
  escalateRefund,
  receiveBack,
  refuseRefund,
  sendGoodsBack,
} from './refunds/ask-back.ts';
import { decideRefund, listEscalated } from './refunds/staff-refunds.ts';
import { watchSalesOf } from './watch/watch-sales.ts';
import type { Thing } from '../../things/thing.ts';
import type { SeckillRoom } from './room.ts';
import { offerThing } from './things/offer-thing.ts';
import { orderThing } from './things/order-thing.ts';

export const seckillUseCasesOf = (room: SeckillRoom) =>
  ({
    'product.seckill_list': listOffersOf(room),
    'product.seckill_detail': showOfferOf(room),
    'product.seckill_draw': showDrawOf(room),
    'product.seckill_draw_list': listEntries,
    'product.seckill_stock': liveStockOf(room),
    'product.seckill_of_product': offersOfProductOf(room),
    'product.seckill_soon': soonOffersOf(room),
    'product.seckill_relation': relationToOffers,
    'product.seckill_finish_info': finishInfoOf(room),
    'product.seckill_check_can_pay': checkCanPayOf(room),
    'user.seckill_token': giveTokenOf(room),
    'user.seckill_order': claimOf(room),
    'user.seckill_claim': claimStateOf(room),
    'user.seckill_sub': subscribeOf(room),
    'user.seckill_cancel_sub': unsubscribeOf(room),
    'user.seckill_subs': listSubsOf(room),
    'user.seckill_order_list': listOwnOrders,
    'user.seckill_order_show': showOrderOf(room),
    'user.seckill_set_address': setAddress,
    'user.seckill_cancel_order': cancelOrderOf(room),
    'user.seckill_receive': receiveOrder,
    'company.seckill_publish': publishOfferOf(room),
    ...offerDraftCalls,
    'company.seckill_preview': previewOfferOf(room),
    'company.seckill_lists': listOwnOffersOf(room),
    'company.seckill_detail': showOwnOfferOf(room),
    'company.seckill_statement': offerStatementOf(room),
    'company.seckill_settings': readSettings,
    'company.seckill_settings_save': saveSettings,
    'company.seckill_form': offerFormOf(room),
    'company.seckill_withdraw': withdrawOffer,
    'company.seckill_delete': deleteOffer,
    'company.seckill_stock': changeStockOf(room),
    'company.seckill_cancel': cancelOfferOf(room),
    'company.seckill_orders': listSoldOrders,
    'company.seckill_ship': shipOrder,
    'user.seckill_apply_refund': applyForRefund,
    'user.seckill_cancel_refund': cancelRefund,
    'user.seckill_escalate_refund': escalateRefund,
    'user.seckill_send_back': sendGoodsBack,
    'company.seckill_agree_refund': agreeToRefund,
    'company.seckill_refuse_refund': refuseRefund,
    'company.seckill_receive_back': receiveBack,
    'admin.seckill_refunds': listEscalated,
    'admin.seckill_refund_decide': decideRefund,
    'admin.seckill_watch': watchSalesOf(room),
    'admin.seckill_stop': stopByStaff,
  }) satisfies UseCases<keyof typeof seckillEndpoints | keyof typeof companySeckillEndpoints>;

/** What is known of the flash sale by all rooms. */
export const seckillThings: Thing[] = [offerThing, orderThing];

export { refusesUnasked } from './claims/claim.ts';
export { seckillJobsOf } from './jobs.ts';
export { seckillExportParts, seckillLeaving } from './leave.ts';
export { offerApprovalOf } from './offers/offer-approval.ts';
export { hasOpenSale, isInSale, nextSales, saleCampaigns, stopSalesOf } from './offers/stop-of.ts';
export { dueOfOrders } from './orders/due.ts';
export { orderPayable } from './order-payable.ts';
export { type SeckillRoom, seckillRoomOf } from './room.ts';
export { startSales } from './watch/start-sales.ts';
