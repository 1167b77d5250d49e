/** What an open page is told while it is open; it asks for the rest itself. */
export type LiveEvent =
  /** What the reader may do, or how they are called, has changed: `user.me` says how. */
  | { kind: 'me' }
  /** Something has become of what is to be paid: `payment.order_detail` says what. */
  | { kind: 'payment'; order_no: string }
  /** So much is unread now; `line` is what just came, where the reader wants it to pop up. */
  | { kind: 'notice'; unread: number; line?: { text: string; href: string } };
