import { Input } from 'antd';
import { useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { reactTo } from '../../../shell/react-to-refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

type Poster = Output<'league.materials'>['posters'][number];

/** Pictures that the server drew, with the member's code in them; of a product, which one is typed. */
export function Posters({ posters }: { posters: readonly Poster[] }) {
  return (
    <section className="work" aria-labelledby="lg-posters">
      <SectionHead id="lg-posters" title="海报" meta="750 × 1334，二维码已经是你的；存到手机直接发" />
      <ul className="lg-posters">
        {posters.map((poster) => (
          <li key={poster.template}>
            {poster.template === 'product' ? (
              <OfProduct title={poster.title} />
            ) : (
              <Drawn title={poster.title} path={poster.path} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Drawn = ({ title, path }: { title: string; path: string }) => (
  <>
    <img src={path} alt={title} width={750} height={1334} loading="lazy" />
    <h3>{title}</h3>
    <div className="go">
      <a className="btn" href={path} download={`${title}.png`} aria-label={`保存${title}`}>
        保存图片
      </a>
    </div>
  </>
);

function OfProduct({ title }: { title: string }) {
  const [pno, setPno] = useState('');
  const [path, setPath] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const draw = async () => {
    setError(null);
    try {
      const { path: drawn } = await quietApi('league.poster', { template: 'product', pno: pno.trim() });
      const found = await fetch(drawn);
      if (found.ok) setPath(drawn);
      else setError('没有这个编号的产品，或者还没有上架');
    } catch (refusal) {
      reactTo(refusal);
    }
  };
  return (
    <>
      {path ? <Drawn title={title} path={path} /> : <h3>{title}</h3>}
      <p className="meta">填产品页上的产品编号，图和文字跟着换。</p>
      <div className="go">
        <Input
          value={pno}
          maxLength={20}
          aria-label="产品编号"
          status={error ? 'error' : ''}
          aria-describedby="lg-pno-error"
          onChange={({ target }) => setPno(target.value)}
          onPressEnter={() => void draw()}
          placeholder="产品编号，G 开头"
        />
        <Button disabled={pno.trim() === ''} onClick={() => void draw()}>
          {path ? '换一件' : '生成海报'}
        </Button>
      </div>
      <p id="lg-pno-error" role="alert">
        {error}
      </p>
    </>
  );
}
