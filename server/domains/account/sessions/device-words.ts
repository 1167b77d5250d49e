const browsers: [pattern: RegExp, name: string][] = [
  [/MicroMessenger/i, '微信内浏览器'],
  [/DingTalk/i, '钉钉内浏览器'],
  [/AlipayClient/i, '支付宝内浏览器'],
  [/MQQBrowser|QQBrowser/i, 'QQ 浏览器'],
  [/Quark/i, '夸克'],
  [/UCBrowser|UBrowser/i, 'UC 浏览器'],
  [/MiuiBrowser/i, '小米浏览器'],
  [/HuaweiBrowser/i, '华为浏览器'],
  [/SamsungBrowser/i, '三星浏览器'],
  [/Edg(?:e|A|iOS)?\//i, 'Edge'],
  [/OPR\/|Opera/i, 'Opera'],
  [/Firefox|FxiOS/i, 'Firefox'],
  [/Chrome|CriOS/i, 'Chrome'],
  [/Safari/i, 'Safari'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/iPhone/i, 'iPhone'],
  [/iPad/i, 'iPad'],
  [/HarmonyOS|OpenHarmony/i, 'HarmonyOS'],
  [/Android/i, 'Android'],
  [/Windows/i, 'Windows'],
  [/Mac OS X|Macintosh/i, 'macOS'],
  [/CrOS/i, 'ChromeOS'],
  [/Linux/i, 'Linux'],
];

const nameIn = (table: typeof browsers, text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** What a person recognises their device by: Chrome · macOS. Browsers that pretend to be others come first in the table. */
export function deviceWords(user_agent: string): string {
  const words = [nameIn(browsers, user_agent), nameIn(systems, user_agent)].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : '未知设备';
}

/** Enough of a network address to know one's own again: 116.21.*.* */
export function coveredAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\.\d+\.\d+$/, '.*.*');
  const parts = plain.split(':').filter(Boolean);
  return parts.length > 0 ? `${parts.slice(0, 2).join(':')}:*` : '';
}
