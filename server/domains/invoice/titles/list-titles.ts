import type { Output } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { presentTitles } from './title-rows.ts';

/** invoice.titles */
export const listTitles = (_input: object, call: Call): Promise<Output<'invoice.titles'>> =>
  presentTitles(call, member(call).viewer.id);
