import { lifecycle } from '../lifecycle.ts';

/**
 * A sample that was lent 样品借用 and goes back (trade.md 2.4, 待退回 and 已退回; decision 20): `author` is the tester, `owner` the
 * company. It begins when the parcel is sent, and is called back when the application is over, however that ended.
 */
export const sampleReturnLifecycle = lifecycle({
  machine: 'sample_return',
  states: {
    lent: { title: '借用中' },
    return_due: { title: '待退回' },
    sent_back: { title: '退回途中' },
    returned: { title: '已退回' },
    missed: { title: '没有退回' },
    waived: { title: '不用退回' },
    lost: { title: '丢失' },
  },
  moves: {
    call_back: { title: '请退回样品', from: ['lent'], to: ['return_due'], by: ['timer'] },
    /** The application ended while no sample was with the tester. */
    write_off: { title: '样品丢失', from: ['lent'], to: ['lost'], by: ['timer'] },
    /** The task ended while the parcel was on its way, and it never came. */
    never_came: { title: '没有收到样品', from: ['return_due'], to: ['lost'], by: ['author'] },
    send_back: { title: '退回样品', from: ['return_due', 'missed'], to: ['sent_back'], by: ['author'] },
    miss: { title: '到期没有退回', from: ['return_due'], to: ['missed'], by: ['timer'] },
    take_back: { title: '收到退件', from: ['sent_back'], to: ['returned'], by: ['owner', 'timer'] },
    /** The tester has a number that it was sent under: no mark for them. */
    lose: { title: '退件丢失', from: ['sent_back'], to: ['lost'], by: ['owner'] },
    waive: { title: '不用退回', from: ['lent', 'return_due', 'missed'], to: ['waived'], by: ['owner'] },
  },
});

export type SampleReturnStatus = keyof typeof sampleReturnLifecycle.states;
export type SampleReturnEvent = keyof typeof sampleReturnLifecycle.moves;

/** What still waits for somebody. */
export const open_returns = ['return_due', 'sent_back', 'missed'] as const satisfies SampleReturnStatus[];
