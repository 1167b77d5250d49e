export const profile_limits = {
  bio: 120,
  city: 20,
  marketplaces: 5,
  nickname_days: 30,
  addresses: 20,
} as const;
/** What `user.addresses` is asked for where one of all of them is chosen. */
export const all_addresses = { limit: profile_limits.addresses } as const;

export const contact_kinds = {
  wechat: { title: '微信号', wrong: '微信号是 6 到 20 位，以字母开头；用手机号也可以' },
  qq: { title: 'QQ', wrong: 'QQ 号是 5 到 12 位数字' },
  phone: { title: '电话', wrong: '电话应为 11 位手机号，或带区号的座机，例如 0757-86001234' },
  email: { title: '邮箱', wrong: '邮箱格式不对，例如 name@example.com' },
  site: { title: '店铺或网站', wrong: '要写完整的网址，例如 https://hemu.example' },
} as const;
export type ContactKind = keyof typeof contact_kinds;

export const contact_visibilities = {
  nobody: { title: '不公开' },
  followed: { title: '我关注的人' },
  members: { title: '所有登录用户' },
} as const;
export type ContactVisibility = keyof typeof contact_visibilities;
