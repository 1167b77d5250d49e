const counted: Record<string, string> = {
  ip: '每个网络地址',
  user: '每个用户',
  account: '每个账号',
  receiver: '每个接收地址',
  token: '每个令牌',
};

/** Who is counted. */
export const byWords = (by: string): string => counted[by] ?? by;

/** Seconds as a stretch of time: 每分钟, 每 10 分钟, 每小时, 每天. */
export function spanWords(seconds: number): string {
  for (const [unit, name, alone] of [
    [86_400, '天', '每天'],
    [3600, '小时', '每小时'],
    [60, '分钟', '每分钟'],
  ] as const)
    if (seconds % unit === 0) return seconds === unit ? alone : `每 ${seconds / unit} ${name}`;
  return seconds === 1 ? '每秒' : `每 ${seconds} 秒`;
}
