import { describe, expect, test } from 'vitest';
import { rules } from './boundaries/rules.ts';
import { checkBoundaries } from './check-boundaries.ts';

/** A small house that keeps every rule. */
const good: Record<string, string> = {
  'contract/index.ts': `export { post } from './forum/posts.ts'`,
  'contract/forum/posts.ts': `import * as z from 'zod'\nexport const post = z.object({})`,
  'contract/forum/limits.ts': `import type { post } from './posts.ts'\nexport const limits = { title: 50 }`,
  'contract/forum/posts.test.ts': `import { test } from 'vitest'`,
  'server/config.ts': `export const config = { port: process.env.PORT }`,
  'server/main.ts': `import { config } from './config.ts'\nimport { publishPost } from './domains/forum/index.ts'`,
  'server/database/connect.ts': `import pg from 'pg'\nimport { Kysely, PostgresDialect } from 'kysely'\nexport const pool = new pg.Pool()`,
  'server/ledger/post.ts': `import { sql } from 'kysely'\nexport const post = sql\`select ledger_post()\``,
  'server/gateways/mail.ts': `import nodemailer from 'nodemailer'\nexport const ask = () => fetch('http://x')`,
  'server/http/pages.ts': `export const bundle = () => import('../../build/server/index.js')`,
  'server/jobs/jobs.ts': `import { PgBoss } from 'pg-boss'`,
  'server/testing/house.ts': `import { config } from '../config.ts'\nprocess.env.TZ = 'UTC'`,
  'server/domains/account/index.ts': `export { usersByIds } from './users.ts'`,
  'server/domains/account/users.ts': `import { sql, type Kysely } from 'kysely'\nimport type { Pool } from 'pg'\nexport const usersByIds = (db: Kysely<unknown>) => sql\`\`.execute(db)`,
  'server/domains/forum/index.ts': `export { publishPost } from './posts/publish-post.ts'`,
  'server/domains/forum/loading/index.ts': `export { loadPosts } from './load-posts.ts'`,
  'server/domains/forum/loading/load-posts.ts': `export const loadPosts = 1`,
  'tools/seed/load.ts': `import { loadPosts } from '../../server/domains/forum/loading/index.ts'`,
  'server/domains/forum/posts/publish-post.ts': `import { usersByIds } from '../../account/index.ts'\nexport const publishPost = usersByIds`,
  'server/domains/forum/notices/tell.ts': `import type { publishPost } from '../posts/publish-post.ts'\nexport type Told = typeof publishPost`,
  'server/domains/forum/posts/posts.api.test.ts': `import '../../../testing/house.ts'`,
  'web/page-listener.ts': `import http from 'node:http'`,
  'web/api.ts': `import type { post } from '../contract/index.ts'\nimport { limits } from '../contract/forum/limits.ts'\nexport const api = () => fetch('/api')`,
  'web/ui/pager.tsx': `import { useState } from 'react'\nimport type { Paging } from '../../contract/http/paging.ts'\nexport const Pager = () => <nav/>`,
  'web/parts/post-card.tsx': `import { Pager } from '../ui/pager.tsx'\nimport type { post } from '../../contract/forum/posts.ts'`,
  'web/screens/login/login.screen.tsx': `import { Form } from './parts/form.tsx'\nimport './login.css'\nimport type { Route } from './+types/login.screen'`,
  'web/screens/login/parts/form.tsx': `export const Form = () => <form/>`,
  'web/screens/login/login.screen.test.tsx': `import Login from './login.screen.tsx'`,
  'web/screens/register/register.screen.tsx': `export default () => <p/>`,
  'web/desk/desk-table.tsx': `import { Table } from 'antd'\nimport { Pager } from '../ui/pager.tsx'\nimport '../parts/post-card.tsx'\nexport const DeskTable = Table`,
  'web/screens/user/posts/posts.screen.tsx': `export default () => import('./posts.tsx')`,
  'web/screens/user/posts/posts.tsx': `import { Form } from 'antd'\nimport { DeskTable } from '../../../desk/desk-table.tsx'`,
  'web/screens/admin/users/users.screen.tsx': `import { DeskTable } from '../../../desk/desk-table.tsx'`,
  'tools/start.ts': `import { readConfig } from '../server/config.ts'\nconst { env } = process\nawait fetch('http://localhost')`,
};

const breachesOf = (path: string, source: string) =>
  checkBoundaries({ ...good, [path]: source }).map(({ rule }) => rule);

test('a house that keeps the rules has no breach', () => expect(checkBoundaries(good)).toEqual([]));

/** Rule → [file, what it must not say]. */
const bad: Record<string, [string, string][]> = {
  'contract imports only zod and hashes': [
    ['contract/forum/posts.ts', `import { uniq } from 'lodash'`],
    ['contract/forum/posts.ts', `import type { Call } from '../../server/call/call.ts'`],
    ['contract/forum/posts.ts', `import { readFileSync } from 'node:fs'`],
    ['contract/forum/posts.ts', `export type Row = import('../../server/config.ts').Config`],
  ],
  'bulk loaders are for tools and the bench': [
    ['server/domains/forum/index.ts', `export { loadPosts } from './loading/load-posts.ts'`],
    ['server/domains/column/a.ts', `import { loadPosts } from '../forum/loading/index.ts'`],
    ['server/main.ts', `import { loadPosts } from './domains/forum/loading/index.ts'`],
  ],
  'web knows only contract': [
    ['web/api.ts', `import type { Config } from '../server/config.ts'`],
    ['web/api.ts', `const forum = await import('../server/domains/forum/index.ts')`],
    ['web/api.ts', `import { sql } from 'kysely'`],
    ['web/api.ts', `import fs from 'node:fs'`],
    ['web/api.ts', `import { step } from '../tools/start.ts'`],
  ],
  'web runs nothing of contract that needs zod': [
    ['web/api.ts', `import { post } from '../contract/forum/posts.ts'`],
    ['web/api.ts', `import { post } from '../contract/index.ts'`],
    ['web/api.ts', `import { type post, limit } from '../contract/forum/posts.ts'`],
    ['web/ui/pager.tsx', `const contract = await import('../../contract/index.ts')`],
  ],
  'server never imports web, but for http/pages.ts': [
    ['server/http/serve.ts', `import { api } from '../../web/api.ts'`],
    ['server/main.ts', `await import('../build/server/index.js')`],
  ],
  'a domain enters another only by its index.ts': [
    ['server/domains/forum/posts/publish-post.ts', `import { usersByIds } from '../../account/users.ts'`],
    ['server/domains/forum/posts/posts.api.test.ts', `import type { User } from '../../account/users.ts'`],
  ],
  'folders of a domain take from each other one way': [
    ['server/domains/forum/posts/publish-post.ts', `import type { Told } from '../notices/tell.ts'`],
  ],
  'domains form no circle': [
    [
      'server/domains/account/users.ts',
      `import { publishPost } from '../forum/index.ts'\nexport const usersByIds = publishPost`,
    ],
  ],
  'files form no circle': [
    ['server/config.ts', `import type {} from './main.ts'`],
    ['contract/forum/posts.ts', `export * from './posts.ts'`],
  ],
  'call, http, database, jobs, lifecycle, gateways, ledger know no domain': [
    'call/make-call',
    'http/serve',
    'database/rows',
    'jobs/clock',
    'lifecycle/move',
    'gateways/mail/smtp',
    'ledger/post',
  ].map((name) => [
    `server/${name}.ts`,
    `import type { Post } from '${'../'.repeat(name.split('/').length - 1)}domains/forum/index.ts'`,
  ]),
  'call knows nothing of http': [
    ['server/call/make-call.ts', `import type { Carried } from '../http/serve.ts'`],
    ['server/lifecycle/move.ts', `import { serve } from '../http/serve.ts'`],
  ],
  'only database opens the database': [
    ['server/main.ts', `import pg from 'pg'`],
    ['server/domains/forum/posts/publish-post.ts', `import { Kysely } from 'kysely'`],
    ['server/domains/forum/posts/publish-post.ts', `import { PostgresDialect as Dialect } from 'kysely'`],
    ['server/domains/forum/posts/publish-post.ts', `import { PgBoss } from 'pg-boss'`],
    ['server/http/serve.ts', `import { to } from 'pg-copy-streams'`],
  ],
  'only gateways call out': [
    ['server/domains/forum/posts/publish-post.ts', `await fetch('https://example.com')`],
    ['server/domains/forum/posts/publish-post.ts', `await globalThis.fetch('https://example.com')`],
    ['server/http/serve.ts', `import nodemailer from 'nodemailer'`],
    ['server/main.ts', `import https from 'node:https'`],
  ],
  'only the outbox and database/listen send or hear messages': [
    ['server/main.ts', 'await sql`select pg_notify(${channel}, ${text})`.execute(db)'],
    ['server/domains/forum/posts/publish-post.ts', `await client.query('listen page_tags')`],
    ['server/http/serve.ts', 'await client.query(`NOTIFY page_tags`)'],
  ],
  'only the ledger touches its tables': [
    ['server/domains/forum/posts/publish-post.ts', `call.db.updateTable('ledger_accounts').execute()`],
    [
      'server/domains/forum/posts/publish-post.ts',
      'await sql`select ledger_post(${facts})`.execute(call.db)',
    ],
  ],
  'only config.ts reads the environment': [
    ['server/main.ts', `const port = process.env.PORT`],
    ['server/main.ts', `const port = process['env'].PORT`],
    ['server/main.ts', `const port = globalThis.process.env.PORT`],
    ['server/main.ts', `const { env: { PORT } } = process`],
    ['server/main.ts', `import { env } from 'node:process'`],
    ['web/api.ts', `const mode = process.env.NODE_ENV`],
  ],
  'screens do not borrow from other screens': [
    ['web/screens/login/login.screen.tsx', `import Register from '../register/register.screen.tsx'`],
    ['web/screens/register/register.screen.tsx', `import { Form } from '../login/parts/form.tsx'`],
    ['web/screens/register/register.screen.tsx', `import '../login/login.css'`],
    ['web/shell/header.tsx', `import { Form } from '../screens/login/parts/form.tsx'`],
  ],
  'ui knows no domain, parts no screens': [
    ['web/ui/pager.tsx', `import type { post } from '../../contract/forum/posts.ts'`],
    ['web/ui/pager.tsx', `import { PostCard } from '../parts/post-card.tsx'`],
    ['web/parts/post-card.tsx', `import { Form } from '../screens/login/parts/form.tsx'`],
  ],
  'antd and the desk are for the user centre and the admin': [
    ['web/screens/login/login.screen.tsx', `import { Form } from 'antd'`],
    ['web/screens/login/login.screen.tsx', `const { Form } = await import('antd')`],
    ['web/screens/login/login.screen.tsx', `import zhCN from 'antd/es/locale/zh_CN.js'`],
    ['web/screens/login/login.screen.tsx', `import dayjs from 'dayjs'`],
    ['web/screens/login/login.screen.tsx', `import { DeskTable } from '../../desk/desk-table.tsx'`],
    ['web/parts/post-card.tsx', `import { Table } from 'antd'`],
    ['web/ui/pager.tsx', `import { DeskTable } from '../desk/desk-table.tsx'`],
    ['web/shell/header.tsx', `import { createCache } from '@ant-design/cssinjs'`],
    ['web/desk/desk-table.tsx', `import Posts from '../screens/user/posts/posts.screen.tsx'`],
  ],
  'doors are the only barrels': [
    ['server/domains/forum/posts/index.ts', `export { publishPost } from './publish-post.ts'`],
    ['web/ui/index.ts', `export * from './pager.tsx'`],
    ['contract/forum/index.ts', `export type { post } from './posts.ts'`],
  ],
  'nothing but tests takes from tests': [['server/main.ts', `import { house } from './testing/house.ts'`]],
};

describe.each(Object.entries(bad))('%s', (rule, examples) => {
  test.each(examples)('%s: %s', (path, source) => expect(breachesOf(path, source)).toContain(rule));
});

test('every rule has an example that breaks it', () => {
  expect(Object.keys(bad).sort()).toEqual(
    [...Object.keys(rules), 'domains form no circle', 'files form no circle'].sort(),
  );
});

test('a breach names its file and line', () => {
  const [breach] = checkBoundaries({ ...good, 'web/api.ts': `\n\nimport '../server/main.ts'` });
  expect(breach).toEqual({
    rule: 'web knows only contract',
    path: 'web/api.ts',
    line: 3,
    says: 'takes server/main.ts',
  });
});
