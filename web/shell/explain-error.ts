import { isRouteErrorResponse } from 'react-router';
import { access, type Access } from '../../contract/access.ts';

export type Explained = {
  /** Null for what went wrong on the way, not on the server. */
  status: number | null;
  title: string;
  text: string;
  /** The next step; without one it is trying again, and with null there is none but going home. */
  way?: { title: string; href: string } | null;
};

const fault = {
  title: '出了点故障，帆先收着',
  text: '这一页没能打开，是我们这边的问题。已经发出的内容都在，稍等一下再试。',
};
const known: Record<number, Omit<Explained, 'status'>> = {
  401: { title: '这一页要先登录', text: '登录之后就能打开。', way: { title: '去登录', href: '/login' } },
  403: { title: '这一页不对你开放', text: '你的账号没有打开它的权限。', way: null },
  429: { title: '来得太快了', text: '短时间里请求太多，歇半分钟再打开这一页。' },
  503: { title: '正在维护', text: '系统正在更新，或暂时连不上数据，几分钟后再来。已经发出的内容都在。' },
};
const unloaded = {
  title: '页面没有载入完整',
  text: '可能刚发布了新版本，或者网络断了一下。再试一次会取最新的版本。',
};

type Said = { msg?: string; permission?: string | null } | null;

/** From what was thrown to the words on the error page; whatever is not known is our fault, status 500. */
export function explainError(error: unknown): Explained {
  if (isRouteErrorResponse(error)) {
    const { status } = error;
    const said = error.data as Said;
    const permission = said?.permission ? access[said.permission as Access] : undefined;
    if (permission) {
      const text = permission.apply_at
        ? '这项权限在“权限申请”里申请，通过后这一页就能打开。'
        : '这一页只开放给平台工作人员。';
      const way = permission.apply_at ? { title: '去申请', href: permission.apply_at } : null;
      return { status: 403, title: `需要“${permission.title}”权限`, text, way };
    }
    const words = known[status] ?? fault;
    return { status, ...words, text: said?.msg ?? words.text };
  }
  const message = error instanceof Error ? error.message : '';
  if (/dynamically imported module|importing a module|module script/i.test(message))
    return { status: null, ...unloaded };
  if (/failed to fetch|networkerror|load failed/i.test(message))
    return { status: null, ...unloaded, title: '无法连接网站' };
  return { status: 500, ...fault };
}
