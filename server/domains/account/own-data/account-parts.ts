import { sql } from 'kysely';
import type { ExportPart } from '../../../things/own-data.ts';
import { coveredAddress, deviceWords } from '../sessions/device-words.ts';
import { accountDb } from '../tables.ts';

/** What this domain keeps of a person. Hashes are nobody's data: nothing can be read from them. */
export const accountExportParts: ExportPart[] = [
  {
    name: 'profile',
    title: '账号和资料',
    columns: {
      username: '用户名',
      nickname: '昵称',
      email: '邮箱',
      phone: '手机号',
      bio: '简介',
      city: '城市',
      website: '网址',
      marketplaces: '站点',
      avatar: '头像',
      created_at: '注册时间',
      last_seen_on: '最近登录',
    },
    rows: (call, user_id) =>
      accountDb(call)
        .selectFrom('users')
        .select([
          'username',
          'nickname',
          'email',
          'phone',
          'bio',
          'city',
          'website',
          'marketplaces',
          'avatar',
          'created_at',
          'last_seen_on',
        ])
        .where('id', '=', user_id)
        .execute(),
  },
  {
    name: 'permissions',
    title: '权限',
    columns: { permission: '权限', granted_at: '得到', revoked_at: '收回' },
    rows: (call, user_id) =>
      accountDb(call)
        .selectFrom('user_grants')
        .select(['permission', 'granted_at', 'revoked_at'])
        .where('user_id', '=', user_id)
        .orderBy('id')
        .execute(),
  },
  {
    name: 'sessions',
    title: '登录中的设备',
    columns: { device: '设备', address: '网络地址', created_at: '登录', seen_at: '最近活动' },
    async rows(call, user_id) {
      const rows = await accountDb(call)
        .selectFrom('sessions')
        .select(['user_agent', 'ip', 'created_at', 'seen_at'])
        .where('user_id', '=', user_id)
        .where('expires_at', '>', call.now)
        .orderBy('id')
        .execute();
      return rows.map(({ user_agent, ip, ...times }) => ({
        device: deviceWords(user_agent),
        address: coveredAddress(ip),
        ...times,
      }));
    },
  },
  {
    name: 'api-tokens',
    title: '访问令牌',
    columns: {
      name: '名称',
      scopes: '范围',
      created_at: '建立',
      expires_at: '到期',
      last_used_at: '最近使用',
    },
    rows: (call, user_id) =>
      accountDb(call)
        .selectFrom('api_tokens')
        .select(['name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
        .where('user_id', '=', user_id)
        .orderBy('id')
        .execute(),
  },
  {
    name: 'addresses',
    title: '收货地址',
    columns: {
      name: '收货人',
      phone: '电话',
      province: '省',
      city: '市',
      district: '区县',
      detail: '详细地址',
      is_default: '默认',
    },
    rows: (call, user_id) =>
      accountDb(call)
        .selectFrom('user_addresses')
        .select(['name', 'phone', 'province', 'city', 'district', 'detail', 'is_default'])
        .where('user_id', '=', user_id)
        .orderBy('id')
        .execute(),
  },
  {
    name: 'contacts',
    title: '联系方式',
    columns: { kind: '方式', value: '内容', visibility: '谁能看到' },
    rows: (call, user_id) =>
      accountDb(call)
        .selectFrom('user_contacts')
        .select(['kind', 'value', 'visibility'])
        .where('user_id', '=', user_id)
        .orderBy('kind')
        .execute(),
  },
  {
    name: 'wechat',
    title: '绑定的微信',
    columns: { nickname: '微信昵称', bound_at: '绑定时间' },
    rows: (call, user_id) =>
      accountDb(call)
        .selectFrom('wechat_bindings')
        .select(['nickname', 'bound_at'])
        .where('user_id', '=', user_id)
        .execute(),
  },
  {
    name: 'invited',
    title: '我邀请的人',
    columns: { username: '用户名', code: '邀请码', at: '时间' },
    async rows(call, user_id) {
      const { rows } = await sql<{ username: string; code: string; at: Date }>`
        select u.username, i.code, i.at from user_invites i join users u on u.id = i.user_id
        where i.inviter_id = ${user_id} order by i.at`.execute(accountDb(call));
      return rows;
    },
  },
];
