import './goods-fold.css';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { yuan } from '../ui/yuan.ts';
import { Crop } from './crop.tsx';

/** What is for sale, in a line: how it looks, its name, and its price in fen. */
type Good = { key: string | number; title: string; cover: string; price: number };

/** So many of them are pictured. */
const most_pictures = 4;

/** Goods on one line until it is opened; works without a script. `named`: how many have their names there, all of them unless it is said. */
export function GoodsFold({
  goods,
  named = goods.length,
  children,
}: {
  goods: readonly Good[];
  named?: number;
  children: ReactNode;
}) {
  return (
    <details className="work goods-fold">
      <summary>
        <span className="pics" aria-hidden="true">
          {goods
            .slice(0, most_pictures)
            .map(({ key, cover }) =>
              cover ? <Crop key={key} as="square" of={cover} width={44} loading="lazy" /> : null,
            )}
        </span>
        <span className="nm">
          {goods
            .slice(0, named)
            .map(({ title, price }) => `${title} ¥${yuan(price)}`)
            .join('，')}
          {goods.length > named ? ' 等' : ''}
        </span>
        <span className="meta n">展开 {goods.length} 件</span>
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
