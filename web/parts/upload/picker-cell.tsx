import type { MaterialFile } from '../../../contract/upload/files.ts';
import { sizedPicture } from '../../../contract/upload/sized-picture.ts';

type Props = {
  image: MaterialFile;
  /** Why it cannot be taken; null when it can. */
  wrong: string | null;
  /** Its place among the chosen ones, 0 when it is none of them. */
  order: number;
  onToggle: () => void;
};

/** A picture to press; its number is its place in the order. */
export function PickerCell({ image, wrong, order, onToggle }: Props) {
  return (
    <li className={`file${order > 0 ? ' on' : ''}${wrong ? ' off' : ''}`}>
      <button
        type="button"
        aria-pressed={order > 0}
        aria-disabled={wrong ? true : undefined}
        onClick={wrong ? undefined : onToggle}
      >
        <span className="pic">
          <img src={sizedPicture(image.xurl, 320)} alt="" loading="lazy" />
          {order > 0 ? (
            <span className="ord n">
              <span className="sr-only">第 </span>
              {order}
            </span>
          ) : null}
        </span>
        <span className="t" title={wrong ? `${image.name}：${wrong}` : image.name}>
          {wrong ? <span className="sr-only">{image.name}：</span> : null}
          {wrong ?? image.name}
        </span>
      </button>
    </li>
  );
}
