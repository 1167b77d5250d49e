import { codes, type Envelope } from '../../contract/http/envelope.ts';
import { Refusal } from '../call/refusal.ts';
import { type Trouble, troubleOf } from '../database/trouble.ts';

export type Failure = Error & { code?: string; statusCode?: number };

/** What is said when a call was not done. */
export type Failed = {
  status: number;
  envelope: Envelope;
  /** Seconds. */
  retry_after?: number;
  /** A fault of ours, which is to be looked at. */
  is_fault: boolean;
};

export function failedCall(error: Failure, request_id: string): Failed {
  if (error instanceof Refusal) return refusedCall(error);
  const known = transport[error.code ?? ''];
  if (known) return { ...known, is_fault: false };
  if ((error.statusCode ?? 500) < 500)
    return {
      status: 200,
      envelope: { code: codes.invalid, msg: '请求内容无法解析，应为 JSON', data: { issues: [] } },
      is_fault: false,
    };
  const trouble = troubleOf(error);
  if (trouble)
    return {
      status: 503,
      envelope: { code: codes.error, msg: trouble_words[trouble], data: { retry_after: 5 } },
      retry_after: 5,
      is_fault: true,
    };
  return {
    status: 500,
    envelope: {
      code: codes.error,
      msg: `服务器出错了，已记下编号 ${request_id}，请稍后再试`,
      data: { request_id },
    },
    is_fault: true,
  };
}

export function refusedCall({ facts: { code, msg, data, status } }: Refusal): Failed {
  return {
    status,
    envelope: { code, msg, data },
    ...(data?.retry_after ? { retry_after: data.retry_after } : {}),
    is_fault: false,
  };
}

/** The status of what never became a call or a page, where it is known. */
export const transportStatus = (error: Failure): number | undefined => transport[error.code ?? '']?.status;

/** Fastify's own refusals of a request that never became a call. */
const transport: Record<string, { status: number; envelope: Envelope }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    envelope: { code: codes.error, msg: '提交的内容太大', data: null },
  },
  FST_UNDER_PRESSURE: {
    status: 503,
    envelope: { code: codes.error, msg: '服务器正忙，请稍后再试', data: null },
  },
};

const trouble_words: Record<Trouble, string> = {
  away: '暂时连不上数据，请稍后再试',
  slow: '服务器正忙，请稍后再试',
  full: '服务器的磁盘已满，暂时不能保存，请稍后再试',
};
