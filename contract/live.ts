/** What an open page is told while it is open; it asks for the rest itself. */
export type LiveEvent =
  /** From now on this page is told; what happened before it has to be asked for. */
  | { kind: 'ready' }
  /** What the reader may do, or how they are called, has changed: `user.me` says how. */
  | { kind: 'me' }
  /** Something has become of what is to be paid: `payment.order_detail` says what. */
  | { kind: 'payment'; order_no: string }
  /** An application came to the desk, was taken, given back, decided or withdrawn: told to whoever decides on such. */
  | { kind: 'approval'; id: number }
  /** Something happened in a dialog: up to which message, and how many are unread of all dialogs. The page asks for the rest. */
  | {
      kind: 'chat';
      what: 'message' | 'recall' | 'read' | 'typing';
      dialog_id: number;
      seq: number;
      unread?: number;
    }
  /** So much is unread now; `line` is what just came, where the reader wants it to pop up. */
  | { kind: 'notice'; unread: number; line?: { text: string; href: string } };
