import { apiTokenEndpoints } from './account/api-tokens.ts';
import { authEndpoints, codeEndpoints } from './account/auth.ts';
import { securityEndpoints } from './account/security.ts';
import { settingsEndpoints } from './account/settings.ts';
import { userEndpoints } from './account/users.ts';
import { wechatEndpoints } from './account/wechat.ts';
import { adminEndpoints } from './admin/admin.ts';
import { approvalEndpoints } from './approval/approvals.ts';
import { commentEndpoints } from './forum/comments.ts';
import { forumEndpoints } from './forum/forums.ts';
import { postEndpoints } from './forum/posts.ts';
import type { InputOf, OutputOf, ParsedOf } from './http/endpoint.ts';
import { leagueEndpoints } from './league/league.ts';
import { permissionEndpoints } from './permission/permission.ts';
import { siteEndpoints } from './site/site.ts';
import { socialEndpoints } from './social/social.ts';
import { fileEndpoints } from './upload/files.ts';
import { uploadEndpoints } from './upload/upload.ts';
import { verificationEndpoints } from './verification/verification.ts';

/** Calls of the pages that everybody opens: the way to each is known to the browser from the start. */
export const everydayEndpoints = {
  ...authEndpoints,
  ...codeEndpoints,
  ...siteEndpoints,
  ...userEndpoints,
  ...forumEndpoints,
  ...postEndpoints,
  ...commentEndpoints,
};

/** Calls of the user centre, the upload and the admin: the browser learns the way with the first of them. */
export const deskEndpoints = {
  ...securityEndpoints,
  ...apiTokenEndpoints,
  ...wechatEndpoints,
  ...settingsEndpoints,
  ...socialEndpoints,
  ...uploadEndpoints,
  ...fileEndpoints,
  ...verificationEndpoints,
  ...approvalEndpoints,
  ...permissionEndpoints,
  ...leagueEndpoints,
  ...adminEndpoints,
};

/** Every call of the product by name. */
export const endpoints = { ...everydayEndpoints, ...deskEndpoints };

export type Endpoints = typeof endpoints;
export type CallName = keyof Endpoints;
export type Input<N extends CallName> = InputOf<Endpoints[N]>;
export type Parsed<N extends CallName> = ParsedOf<Endpoints[N]>;
export type Output<N extends CallName> = OutputOf<Endpoints[N]>;

/** The one way that pages reach the product: over HTTP in the browser, in-process on the server. */
export type Client = <N extends CallName>(
  name: N,
  input: Input<N>,
  options?: { signal?: AbortSignal; idempotency_key?: string },
) => Promise<Output<N>>;
