import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ApiToken } from '../../../../contract/account/api-tokens.ts';
import { token_scopes } from '../../../../contract/account/token-scopes.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { TimeAgo } from '../../../ui/time-ago.tsx';

const TokenDialog = lazy(() => import('./token-dialog.tsx'));

/** Tokens for scripts of one's own; each is shown once, when it is made. */
export function ApiTokens() {
  const read = useRead('auth.api_tokens', {});
  const [open, setOpen] = useState(false);
  const { act, busy } = useAct(read.reload);
  const end = ({ id, name }: ApiToken) =>
    act(String(id), () => quietApi('auth.api_token_end', { id }), {
      sure: { title: `停用“${name}”吗`, text: '用它的脚本会马上失效，不能恢复。', yes: '停用' },
      said: `${name}已停用`,
    });
  return (
    <section className="work" aria-labelledby="tokens-title">
      <div className="section-head">
        <h2 id="tokens-title">访问令牌</h2>
        <span className="meta">
          给自己的脚本用，见<a href="/api/docs">接口文档</a>
        </span>
        <span className="end">
          <Button onClick={() => setOpen(true)}>新建令牌</Button>
        </span>
      </div>
      <ReadState read={read} rows={2}>
        {(tokens) =>
          tokens.length === 0 ? (
            <p className="none">还没有令牌。要用脚本发帖、读帖或上传图片时，新建一个。</p>
          ) : (
            <ul className="token-list">
              {tokens.map((token) => (
                <li key={token.id}>
                  <h3>
                    {token.name} <code>…{token.ending}</code>
                  </h3>
                  <p className="meta n">
                    {token.scopes.map((scope) => token_scopes[scope].title).join('、')}，
                    {dayTime(token.expires_at)}
                    到期，
                    {token.last_used_at ? (
                      <>
                        最近使用 <TimeAgo at={token.last_used_at} />
                      </>
                    ) : (
                      '还没有用过'
                    )}
                  </p>
                  <span className="end">
                    <Button
                      loading={busy === String(token.id)}
                      aria-label={`停用 ${token.name}`}
                      onClick={() => void end(token)}
                    >
                      停用
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </ReadState>
      <Suspense>
        {open ? (
          <TokenDialog
            onClose={() => {
              setOpen(false);
              void read.reload();
            }}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
