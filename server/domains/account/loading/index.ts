/** Many rows at once, for the demo and the bench; no part of the product enters here. */
export { type InviteToLoad, loadInvites } from './load-invites.ts';
export { loadSessions, type SessionToLoad } from './load-sessions.ts';
export { loadWechatBindings } from './load-wechat-bindings.ts';
export { loadPhones } from './load-phones.ts';
