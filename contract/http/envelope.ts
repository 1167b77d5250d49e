/** Answer codes of the product (mission, section 8). Business answers, refusals included, travel with HTTP 200. */
export const codes = {
  success: 1,
  error: 0,
  not_found: 404,
  not_logged_in: 4033,
  invalid: 40001,
} as const;

export type Code = (typeof codes)[keyof typeof codes];

export type Issue = { path: string; message: string };

export type Envelope<T = unknown> = { code: Code; msg: string; data: T };

/** What a refused call carries: the envelope of the refusal and, for transport refusals, its HTTP status. */
export type RefusalFacts = {
  code: Code;
  msg: string;
  status: number;
  data: {
    issues?: Issue[];
    permission?: string;
    /** To who has proved who they are and is banned: by it the complaint is asked for, and appealed, that the ban came of. */
    banned?: string;
    retry_after?: number;
    request_id?: string;
    /** The server's clock in milliseconds, to whoever asked at another time. */
    now?: number;
  } | null;
};
