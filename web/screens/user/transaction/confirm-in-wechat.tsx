/** What WeChat puts into pages that are opened inside of it. */
type Bridge = {
  invoke: (name: string, facts: Record<string, string>, done: (answer: { err_msg?: string }) => void) => void;
};
const bridge = (): Bridge | undefined => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge;

export const isInWechat = (): boolean =>
  /MicroMessenger/i.test(navigator.userAgent) && bridge() !== undefined;

/** Opens WeChat's own page in which the receiver confirms; what came of it says WeChat to the server, not this page. */
export const confirmInWechat = (package_info: string): Promise<void> =>
  new Promise((resolve) => {
    const there = bridge();
    if (!there) return resolve();
    there.invoke('requestMerchantTransfer', { package: package_info }, () => resolve());
  });

/** For whoever sits at another device. */
export function ConfirmHint() {
  return (
    <small role="status" className="confirm-hint">
      请用绑定的微信打开出海集的这个页面，再点“去确认”；也可以在微信的“服务通知”里确认收款。
    </small>
  );
}
