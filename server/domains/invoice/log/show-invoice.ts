import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { ownInvoice } from '../rows/find-invoice.ts';
import { presentDetail } from '../present/present-invoice.ts';

/** invoice.detail */
export const showInvoice = async (
  { invoice_id }: Parsed<'invoice.detail'>,
  call: Call,
): Promise<Output<'invoice.detail'>> =>
  presentDetail(call, await ownInvoice(call, member(call).viewer.id, invoice_id));
