import './picker-dialog.css';
import './file-grid.css';
import { useRef, useState } from 'react';
import {
  checkImage,
  pickedTooFew,
  pickedTooMany,
  acceptOf,
  ruleInWords,
  type ImageRule,
} from '../../../contract/upload/image-rules.ts';
import type { MaterialFile } from '../../../contract/upload/files.ts';
import { quietApi } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { agreedToUpload } from './agreement.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { filesOf } from './files-of.ts';
import { GoingCell } from './going-cell.tsx';
import { PickedStrip } from './picked-strip.tsx';
import { PickerCell } from './picker-cell.tsx';
import { PickerPager, picker_sizes } from './picker-pager.tsx';
import type { StoredImage } from './slots.ts';
import { useGoing } from './use-going.ts';
import { useLibrary } from './use-library.ts';

export type PickerProps = {
  /** How many pictures are taken, between 1 and 10. */
  least?: number;
  most?: number;
  /** Pictures that break it are dimmed and say why. */
  rule?: ImageRule;
  /** In the order that was chosen. */
  onPick: (images: StoredImage[]) => void;
  onClose: () => void;
};

/** The tab that is open at first shows everything. */
const everything = 0;
const uncategorised = -1;

export const storedImage = (image: MaterialFile): StoredImage => ({
  id: image.id,
  url: image.xurl,
  name: image.name,
  mime: image.mime,
  size: image.file_size,
  width: image.width,
  height: image.height,
  is_animated: image.is_animated,
});

/** Pictures from the material library: pressed ones get a number, the strip below is their order. */
export default function PickerDialog({ least = 1, most = 10, rule = {}, onPick, onClose }: PickerProps) {
  const [tab, setTab] = useState(everything);
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState<number>(picker_sizes[0]);
  const [picked, setPicked] = useState<StoredImage[]>([]);
  const [words, setWords] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { library, error, read } = useLibrary({
    page,
    limit,
    ...(tab === everything ? {} : { category: tab === uncategorised ? 0 : tab }),
  });
  const full = picked.length >= most;

  const toggle = (image: StoredImage) => {
    setWords('');
    if (picked.some(({ id }) => id === image.id)) setPicked(picked.filter(({ id }) => id !== image.id));
    else if (most === 1) setPicked([image]);
    else if (full) setWords(pickedTooMany(most));
    else setPicked([...picked, image]);
  };
  const uploads = useGoing({
    rule,
    async onStored(stored) {
      if (tab > 0) await quietApi('file.images_update', { ids: [stored.id], category: tab }).catch(() => {});
      setPicked((now) =>
        now.length >= most || now.some(({ id }) => id === stored.id) ? now : [...now, stored],
      );
      setPage(1);
      await read();
    },
  });
  const choose = async () => {
    if (await agreedToUpload()) input.current?.click();
  };
  const open = (next: number) => {
    setTab(next);
    setPage(1);
  };
  const categories = library?.categories ?? [];
  const tabs = [
    { id: everything, title: '全部', count: categories.reduce((sum, { count }) => sum + count, 0) },
    ...categories.filter(({ id }) => id > 0),
    ...categories.filter(({ id }) => id === 0).map((one) => ({ ...one, id: uncategorised })),
  ];
  const images = library?.images;
  const range = least === most ? `${most} 张` : `${least} 至 ${most} 张`;

  return (
    <DialogFrame
      className="picker"
      title={
        <>
          从素材库选图{' '}
          <span className="meta n">
            {range}，{ruleInWords(rule)}
          </span>
        </>
      }
      onClose={onClose}
    >
      {(dialog, close) => (
        <>
          <div
            className="in"
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              void uploads.add(filesOf(event.dataTransfer));
            }}
          >
            <nav className="file-cates n" aria-label="素材分类">
              {tabs.map(({ id, title, count }) => (
                <button
                  key={id}
                  type="button"
                  aria-current={id === tab ? 'page' : undefined}
                  onClick={() => open(id)}
                >
                  <span className="t">{title}</span>
                  <span className="c">{count}</span>
                </button>
              ))}
              <button type="button" className="quiet" onClick={() => void choose()}>
                <Icon name="upload" />
                上传
              </button>
            </nav>
            <div className="list" aria-busy={!library}>
              {error ? (
                <p className="say" role="alert">
                  {error}
                  <Button size="sm" onClick={() => void read()}>
                    再试一次
                  </Button>
                </p>
              ) : null}
              {images?.total === 0 && uploads.going.length === 0 ? (
                <p className="say">
                  这里还没有图片。
                  <Button size="sm" onClick={() => void choose()}>
                    上传
                  </Button>
                </p>
              ) : null}
              <ul className="file-grid">
                {uploads.going.map((one) => (
                  <GoingCell
                    key={one.id}
                    going={one}
                    onAgain={() => uploads.again(one)}
                    onDrop={() => uploads.drop(one.id)}
                  />
                ))}
                {images?.list.map((image) => (
                  <PickerCell
                    key={image.id}
                    image={image}
                    wrong={checkImage(
                      rule,
                      { ...image, size: image.file_size, type: image.mime },
                      image.name,
                    )}
                    order={picked.findIndex(({ id }) => id === image.id) + 1}
                    onToggle={() => toggle(storedImage(image))}
                  />
                ))}
              </ul>
              {images ? (
                <PickerPager
                  page={page}
                  limit={limit}
                  total={images.total}
                  onPage={setPage}
                  onLimit={(size) => {
                    setLimit(size);
                    setPage(1);
                  }}
                />
              ) : null}
            </div>
          </div>
          <PickedStrip picked={picked} container={dialog} onChange={setPicked} />
          <footer>
            <span className={words ? 'meta late' : 'meta'} role="alert">
              {words ? (
                <>
                  <Icon name="warn" />
                  {words}
                </>
              ) : null}
            </span>
            <Button onClick={close}>取消</Button>
            <Button
              kind="red"
              onClick={() => {
                if (picked.length < least) return setWords(pickedTooFew(least));
                onPick(picked);
                close();
              }}
            >
              {picked.length > 0 ? `用这 ${picked.length} 张` : '用选中的'}
            </Button>
          </footer>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={acceptOf(rule)}
            aria-label="选择要上传的图片"
            onChange={(event) => {
              void uploads.add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </>
      )}
    </DialogFrame>
  );
}
