import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Meter } from '../../ui/meter.tsx';
import type { Going } from './use-going.ts';

/** A picture on its way into the library, in the place that it will have. */
export function GoingCell({
  going,
  onAgain,
  onDrop,
}: {
  going: Going;
  onAgain: () => void;
  onDrop: () => void;
}) {
  const { name } = going.file;
  const share = Math.round(going.share * 100);
  return (
    <li className={going.error ? 'file bad' : 'file going'}>
      <div className="pic">
        {going.display ? <img src={going.display} alt="" /> : null}
        <button
          type="button"
          className="x"
          aria-label={going.error ? `移除 ${name}` : `取消上传 ${name}`}
          onClick={onDrop}
        >
          <Icon name="close" />
        </button>
        {going.error ? (
          going.again ? (
            <div className="lay">
              <Button size="sm" onClick={onAgain}>
                再传一次
              </Button>
            </div>
          ) : null
        ) : (
          <div className="lay n">
            正在上传
            <Meter value={share} />
          </div>
        )}
      </div>
      <h3 title={name}>{name}</h3>
      <p className="n" role={going.error ? 'alert' : undefined}>
        {going.error ?? `${share}%`}
      </p>
    </li>
  );
}
