import { useState } from 'react';
import { useViewer } from '../../shell/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { count as inWords } from '../../ui/count.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCollect } from '../collect-button.tsx';
import { ContactButton } from './contact-button.tsx';
import type { ReadProduct } from './read-product.ts';
import { useProductReader } from './use-product-reader.ts';
import { loadedOrSaid, whenLoaded } from '../../shell/when-loaded.ts';

/** Ask, collect, like, share, report; its owner finds the way to change it. */
export function ProductActs({ product }: Pick<ReadProduct, 'product'>) {
  const { product_id, title } = product;
  const relation = useProductReader(product_id);
  const collect = useCollect(
    { type: 'collect_product', id: product_id },
    relation?.collected,
    product.collect_count,
  );
  const like = useLike(product_id, relation?.liked, product.like_count);
  return (
    <div className="buy">
      {relation?.own ? null : <ContactButton pno={product.pno} />}
      <span className="scripted">
        <Button aria-pressed={collect.collected} onClick={collect.press}>
          <Icon name="mark" />
          {collect.collected ? '已收藏' : '收藏'} <span className="n">{inWords(collect.count)}</span>
        </Button>
      </span>
      {relation?.own ? (
        <a className="btn" href={`/product/edit/form?product_id=${product_id}`}>
          <Icon name="edit" />
          修改
        </a>
      ) : (
        <span className="scripted">
          <Button
            aria-pressed={like.on}
            aria-label={`喜欢，${like.count} 人喜欢`}
            onClick={() => void like.press().catch(() => {})}
          >
            <Icon name="like" />
            <span className="n">{inWords(like.count)}</span>
          </Button>
        </span>
      )}
      <span className="scripted">
        <Button
          onClick={() => whenLoaded(import('../share-dialog.tsx'), ({ openShare }) => openShare(title))}
        >
          <Icon name="share" />
          分享
        </Button>
      </span>
      {relation?.own ? null : (
        <span className="scripted">
          <Button
            kind="bare"
            onClick={() =>
              whenLoaded(import('../complaint-dialog.tsx'), ({ openComplaint }) =>
                openComplaint({ target: 'product', id: product_id, title }),
              )
            }
          >
            举报
          </Button>
        </span>
      )}
    </div>
  );
}

type Like = { on: boolean; count: number };

/** The mark changes at once, a refusal takes it back. */
function useLike(id: number, told: boolean | undefined, count: number) {
  const viewer = useViewer();
  const key = `${id}:${viewer?.id ?? 0}`;
  const [pressed, setPressed] = useState<{ key: string; to: Like } | null>(null);
  const now = pressed?.key === key ? pressed.to : { on: told ?? false, count };
  return {
    ...now,
    async press() {
      const { sendProductLike } = await loadedOrSaid(import('./send-product-like.ts'));
      const show = (to: Like) => setPressed({ key, to });
      if (viewer) show({ on: !now.on, count: now.count + (now.on ? -1 : 1) });
      show((await sendProductLike(id, !now.on, viewer !== null)) ?? now);
    },
  };
}
