import { codes, type Issue, type RefusalFacts } from '../../contract/http/envelope.ts';

/**
 * A call that is refused, in words for the person who reads them. Everything else that is thrown is a fault of ours. It has no stack: nobody
 * reads where an answer was made, and thousands a second are told that all is sold.
 */
export class Refusal extends Error {
  readonly facts: RefusalFacts;
  constructor(facts: RefusalFacts) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(facts.msg);
    Error.stackTraceLimit = stackTraceLimit;
    this.facts = facts;
  }
}

const business = (code: RefusalFacts['code'], msg: string, data: RefusalFacts['data'] = null) =>
  new Refusal({ code, msg, status: 200, data });

/** The business says no; nothing is wrong with the input. */
export const refuse = (msg: string, data: RefusalFacts['data'] = null) => business(codes.error, msg, data);
export const notFound = (msg = '没有找到') => business(codes.not_found, msg);
export const notLoggedIn = (msg = '请先登录') => business(codes.not_logged_in, msg);
export const lacksPermission = (permission: string, title: string) =>
  business(codes.error, `需要“${title}”权限`, { permission });

/** One field is wrong. */
export const invalid = (path: string, message: string) => invalidFields([{ path, message }]);
export const invalidFields = (issues: Issue[]) =>
  business(codes.invalid, issues[0]?.message ?? '填写的内容不对', { issues });

/** Somebody else changed the thing meanwhile. */
export const outdated = (msg = '内容已被更新') =>
  business(codes.invalid, msg, { issues: [{ path: 'rev', message: msg }] });

/** A key that stands for one wish came with another one. */
export const reusedKey = () =>
  new Refusal({ code: codes.invalid, msg: '请求重复但内容不同', status: 200, data: { issues: [] } });

export const tooFast = (what: string, seconds: number) =>
  new Refusal({
    code: codes.error,
    msg: `${what}太频繁，请 ${waitWords(seconds)}后再试`,
    status: 429,
    data: { retry_after: seconds },
  });

const waitWords = (seconds: number): string =>
  seconds < 100
    ? `${seconds} 秒`
    : seconds < 6000
      ? `${Math.ceil(seconds / 60)} 分钟`
      : `${Math.ceil(seconds / 3600)} 小时`;
