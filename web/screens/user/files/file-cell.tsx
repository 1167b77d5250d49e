import type { MaterialFile } from '../../../../contract/upload/files.ts';
import { sizedPicture } from '../../../../contract/upload/sized-picture.ts';
import { sizeInWords } from '../../../parts/upload/size-in-words.ts';

type Props = {
  image: MaterialFile;
  ticked: boolean;
  renaming: boolean;
  onTick: () => void;
  onShow: () => void;
  onRename: (title: string) => void;
};

/** A stored picture: ticked at its corner, opened by a press, renamed in place. */
export function FileCell({ image, ticked, renaming, onTick, onShow, onRename }: Props) {
  const { name } = image;
  return (
    <li className={ticked ? 'file on' : 'file'}>
      <label className="checkbox">
        <input type="checkbox" checked={ticked} onChange={onTick} />
        <span className="sr-only">选择 {name}</span>
      </label>
      <button type="button" className="pic" aria-label={`看 ${name}`} onClick={onShow}>
        <img src={sizedPicture(image.xurl, 320)} alt="" loading="lazy" />
      </button>
      {renaming ? (
        <input
          className="ren"
          aria-label={`${name} 的新名字`}
          defaultValue={name}
          maxLength={100}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a press
          autoFocus
          onFocus={(event) => event.target.setSelectionRange(0, name.replace(/\.[^.]+$/, '').length)}
          onBlur={(event) => onRename(event.target.value.trim())}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') {
              event.currentTarget.value = name;
              event.currentTarget.blur();
            }
          }}
        />
      ) : (
        <h3 title={name}>{name}</h3>
      )}
      <p className="n">
        {image.width}×{image.height} · {sizeInWords(image.file_size)}
        <span>
          {image.gone_at ? goneIn(image.gone_at) : image.uses > 0 ? `用于 ${image.uses} 处` : '未使用'}
        </span>
      </p>
    </li>
  );
}

const day_ms = 86_400_000;
const goneIn = (at: string): string =>
  `${Math.max(1, Math.ceil((Date.parse(at) - Date.now()) / day_ms))} 天后不再保留`;
