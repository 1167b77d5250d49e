import { useState } from 'react';
import {
  nav_proof_names,
  nav_proofs,
  proof_name,
  type NavProof,
} from '../../../../contract/navigation/nav-words.ts';
import type { NavClaim } from '../../../../contract/navigation/nav-own.ts';
import { quietApi } from '../../../api.ts';
import { useAct } from '../../../desk/use-act.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from './save-file.ts';

/** Two ways to show whose site it is, and a press that has it looked for. */
export function Proofs({ claim, onChange }: { claim: NavClaim; onChange: () => Promise<void> }) {
  const [proof, setProof] = useState<NavProof>(claim.proof);
  const { act, busy } = useAct(onChange);
  const tag = `<meta name="${proof_name}" content="${claim.token}">`;
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast('已复制'),
      () => toast('没能复制，请手动选中'),
    );
  const look = () =>
    act('look', () => quietApi('nav.claim_check', { claim_id: claim.id, proof }), {
      said: ({ checks }) => checks[0]?.says ?? null,
    });
  return (
    <>
      <div className="proofs">
        {nav_proof_names.map((name) => (
          <section key={name}>
            <h3>
              <label className="radio">
                <input
                  type="radio"
                  name={`proof-${claim.id}`}
                  checked={proof === name}
                  onChange={() => setProof(name)}
                />
                {nav_proofs[name].title}
              </label>
            </h3>
            <p>{name === 'meta' ? '贴进首页 <head> 里。' : '放在网站根目录，打开能看到一行字。'}</p>
            <div className="code-line n">
              <code>{name === 'meta' ? tag : claim.file_url}</code>
              {name === 'meta' ? (
                <Button size="sm" onClick={() => copy(tag)} aria-label="复制标签">
                  复制
                </Button>
              ) : (
                <Button
                  size="sm"
                  onClick={() => saveFile({ name: 'site-verify.txt', content: claim.token })}
                  aria-label="下载文件"
                >
                  下载
                </Button>
              )}
            </div>
          </section>
        ))}
      </div>
      <div className="desk-go">
        <Button kind="red" busy={busy === 'look'} onClick={() => void look()}>
          现在查一次
        </Button>
        <span className="meta">每 10 分钟自动查一次，最多 7 天</span>
      </div>
    </>
  );
}
