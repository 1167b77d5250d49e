/** Of the window, once the page knows its reader anew: screens look again at what they show of the reader's affairs. */
export const told = 'told';
/** Of the window, when the reader was told of something, here or elsewhere: notices, and what they may be about, look again. */
export const noticed = 'noticed';
/** Of the window, with what happened (contract/live.ts), when something did in a dialog of the reader: open dialogs look there. */
export const talked = 'talked';
/** Of the window, with the order number, when something has become of what the reader is to pay: an open cashier looks again. */
export const paid = 'paid';
/** Of the window, with its id, when an application moved on the desk: queues look again, and whoever has it open. */
export const moved = 'moved';
/** Of the window, when the server begins to tell this page for the first time: what was asked before may be older than what is told. */
export const listening = 'listening';
