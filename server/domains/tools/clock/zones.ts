/** What a zone is called here: a city, and the part of the world that keeps its hours. */
const names: Record<string, readonly [city: string, region: string]> = {
  'America/Los_Angeles': ['洛杉矶', '美西'],
  'America/Denver': ['丹佛', '美国山区'],
  'America/Chicago': ['芝加哥', '美中'],
  'America/New_York': ['纽约', '美东'],
  'America/Toronto': ['多伦多', '加拿大'],
  'America/Mexico_City': ['墨西哥城', '墨西哥'],
  'America/Sao_Paulo': ['圣保罗', '巴西'],
  'America/Santiago': ['圣地亚哥', '智利'],
  'America/Bogota': ['波哥大', '哥伦比亚'],
  'Europe/London': ['伦敦', '英国'],
  'Europe/Berlin': ['柏林', '欧洲'],
  'Europe/Paris': ['巴黎', '法国'],
  'Europe/Rome': ['罗马', '意大利'],
  'Europe/Madrid': ['马德里', '西班牙'],
  'Europe/Warsaw': ['华沙', '波兰'],
  'Europe/Moscow': ['莫斯科', '俄罗斯'],
  'Asia/Dubai': ['迪拜', '阿联酋'],
  'Asia/Riyadh': ['利雅得', '沙特'],
  'Africa/Lagos': ['拉各斯', '尼日利亚'],
  'Africa/Nairobi': ['内罗毕', '肯尼亚'],
  'Africa/Cairo': ['开罗', '埃及'],
  'Asia/Kolkata': ['新德里', '印度'],
  'Asia/Shanghai': ['北京', '中国'],
  'Asia/Singapore': ['新加坡', '东南亚'],
  'Asia/Kuala_Lumpur': ['吉隆坡', '马来西亚'],
  'Asia/Bangkok': ['曼谷', '泰国'],
  'Asia/Ho_Chi_Minh': ['胡志明市', '越南'],
  'Asia/Manila': ['马尼拉', '菲律宾'],
  'Asia/Jakarta': ['雅加达', '印尼'],
  'Asia/Taipei': ['台北', '中国台湾'],
  'Asia/Seoul': ['首尔', '韩国'],
  'Asia/Tokyo': ['东京', '日本'],
  'Australia/Sydney': ['悉尼', '澳洲'],
  UTC: ['协调世界时', 'UTC'],
};

// Intl lists each zone by one name alone, for some an old one; those named above are known to it all the same.
const known = new Set([...Intl.supportedValuesOf('timeZone'), ...Object.keys(names)]);

export const isZone = (zone: string): boolean => known.has(zone);

export function zoneNames(zone: string): { city: string; region: string } {
  const [city = zone.split('/').at(-1)!.replaceAll('_', ' '), region = ''] = names[zone] ?? [];
  return { city, region };
}
