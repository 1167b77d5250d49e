/** Signing in with WeChat, and binding it to an account. */
export const wechatEndpoints = {};
