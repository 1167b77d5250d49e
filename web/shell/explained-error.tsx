import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { Art } from '../ui/art.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { exactTime } from '../ui/time-ago.tsx';
import { explainError } from './explain-error.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { toast } from './toast.ts';
import { readViewer } from './viewer.ts';

export type Failure = { error: unknown; request_id?: string | undefined };

/** Any error of a page. Not found has its own page; the others say what happened, what to do, and a number to look it up by. */
export default function ExplainedError({ error, request_id }: Failure) {
  const not_found = isRouteErrorResponse(error) && error.status === 404;
  useOwnView(not_found);
  if (not_found) return <NotFoundPage why={(error.data as { msg?: string } | null)?.msg} />;
  const { status, title, text, way } = explainError(error);
  return (
    <div className="lost">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <a className="pic" href="/">
        <Art name="err-other" label="船停着，雨棚帆收在横杆上，天上一朵雨云" />
        <span>点图回首页</span>
      </a>
      <div>
        {status ? <p className="code n">{status}</p> : null}
        <h1>{title}</h1>
        <p className="say">{text}</p>
        <div className="go">
          {way ? (
            <ButtonLink kind="red" size="lg" href={way.href}>
              {way.title}
            </ButtonLink>
          ) : null}
          {way === undefined ? (
            <Button kind="red" size="lg" onClick={() => location.reload()}>
              再试一次
            </Button>
          ) : null}
          <ButtonLink size="lg" href="/">
            回首页
          </ButtonLink>
        </div>
        {request_id ? <RequestFacts request_id={request_id} /> : null}
      </div>
    </div>
  );
}

/** Those that are kept for everybody know no reader; with `mine` the author and who looks after it see what is not public. */
const own_views = /^\/(posts|column\/article)\/\w+$/;

/** What is not public may be the reader's own: a notice, or an old address of it, leads there as well. */
function useOwnView(not_found: boolean) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!not_found || !readViewer() || !own_views.test(pathname) || query.has('mine')) return;
    query.set('mine', '1');
    // As a page of its own: where the router goes there and is asked to look again meanwhile, the first answer, which may be a 404, is
    // nobody's, and stands in the log of errors.
    location.replace(`${pathname}?${query}${hash}`);
  }, [not_found, pathname, search, hash]);
}

function RequestFacts({ request_id }: { request_id: string }) {
  const [seen, setSeen] = useState<{ at: string; path: string }>();
  useEffect(() => setSeen({ at: exactTime(Date.now()), path: location.pathname }), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(request_id);
      toast('编号已复制');
    } catch {
      toast('没能复制，请选中编号手动复制', { bad: true });
    }
  };
  return (
    <dl className="id">
      <dt>请求编号</dt>
      <dd>{request_id}</dd>
      <dd className="copy scripted">
        <Button size="sm" onClick={() => void copy()}>
          复制
        </Button>
      </dd>
      {seen ? (
        <>
          <dt>时间</dt>
          <dd>{seen.at}（北京）</dd>
          <dt>地址</dt>
          <dd>{seen.path}</dd>
        </>
      ) : null}
    </dl>
  );
}
