import type { StoredImage } from './slots.ts';
import { SortList, useSortItem } from './sort-list.tsx';
import { Crop } from '../crop.tsx';

type Props = {
  picked: readonly StoredImage[];
  container: Element | null;
  onChange: (picked: StoredImage[]) => void;
};

/** The chosen pictures in their order, which can be changed by dragging and by keys. */
export function PickedStrip({ picked, container, onChange }: Props) {
  const move = (id: string, to: string) => {
    const one = picked.find((image) => String(image.id) === id);
    const at = picked.findIndex((image) => String(image.id) === to);
    if (!one || at < 0) return;
    const rest = picked.filter((image) => image !== one);
    onChange([...rest.slice(0, at), one, ...rest.slice(at)]);
  };
  return (
    <div className="picked">
      <span className="meta">顺序</span>
      {picked.length > 0 ? (
        <SortList
          items={picked.map(({ id, name }) => ({ id: String(id), name: name ?? '图片' }))}
          container={container}
          onMove={move}
        >
          <ol>
            {picked.map((image, at) => (
              <Picked key={image.id} image={image} place={at + 1} />
            ))}
          </ol>
        </SortList>
      ) : null}
      <p className="meta">
        {['按一下图片就选上', '再按一下就不选了'][picked.length] ?? '第 1 张做封面，拖动可换次序'}
      </p>
    </div>
  );
}

function Picked({ image, place }: { image: StoredImage; place: number }) {
  const { item, handle } = useSortItem(String(image.id));
  return (
    <li {...item}>
      <i className="n">{place}</i>
      <button type="button" {...handle} aria-label={`移动 ${image.name ?? '图片'}，第 ${place} 张`}>
        <Crop as="square" of={image.url} width={44} draggable={false} />
      </button>
    </li>
  );
}
