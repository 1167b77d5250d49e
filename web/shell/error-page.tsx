import './lost.css';
import '../ui/art.css';
import { lazy, Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import type { Failure } from './explained-error.tsx';

/** What is left when even the error page cannot be loaded. */
function Unreachable() {
  return (
    <div className="lost">
      <div>
        <h1>无法连接网站</h1>
        <p className="say">网络断了一下，或者刚发布了新版本。</p>
        <p className="go">
          <Button kind="red" size="lg" onClick={() => location.reload()}>
            再试一次
          </Button>
        </p>
      </div>
    </div>
  );
}

// Errors are rare: the browser loads their page when there is one, the server has it at hand.
const Explained = import.meta.env.SSR
  ? (await import('./explained-error.tsx')).default
  : lazy(() => import('./explained-error.tsx').catch(() => ({ default: Unreachable })));

/** The page for anything that was thrown, not found included. */
export function ErrorPage(failure: Failure) {
  return (
    <Suspense fallback={null}>
      <Explained {...failure} />
    </Suspense>
  );
}
