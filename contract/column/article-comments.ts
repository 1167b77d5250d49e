import type { Endpoint } from '../http/endpoint.ts';

export const articleCommentEndpoints = {} satisfies Record<string, Endpoint>;
