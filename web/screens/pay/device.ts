export type Device = 'wechat' | 'phone' | 'screen';

/** What the reader holds: within WeChat its own sheet opens, a phone has nothing to scan with but itself. */
export function thisDevice(): Device {
  if (/MicroMessenger/i.test(navigator.userAgent)) return 'wechat';
  return /Android|iPhone|iPod|Mobile/i.test(navigator.userAgent) ? 'phone' : 'screen';
}

type Bridge = { invoke: (what: string, params: object, done: (answer: { err_msg: string }) => void) => void };

/** Opens WeChat's own sheet. What it says afterwards proves nothing: the page asks the server. */
export function openWechatSheet(params: Record<string, string>): Promise<void> {
  const invoke = (bridge: Bridge) =>
    new Promise<void>((done) => bridge.invoke('getBrandWCPayRequest', params, () => done()));
  const bridge = (globalThis as { WeixinJSBridge?: Bridge }).WeixinJSBridge;
  if (bridge) return invoke(bridge);
  return new Promise((done) =>
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => done(invoke((globalThis as unknown as { WeixinJSBridge: Bridge }).WeixinJSBridge)),
      { once: true },
    ),
  );
}
