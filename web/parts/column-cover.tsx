import './column-cover.css';
import { Art } from '../ui/art.tsx';
import { Crop } from './crop.tsx';

/** The picture of a column in a square, or a drawing in its place; what it is called stands beside it. */
export const ColumnCover = ({ cover, size }: { cover: string | null; size: 64 | 88 }) => (
  <span className={`column-cover s${size}`}>
    {cover ? <Crop as="square" of={cover} width={size} /> : <Art name="sheet" ground={2} />}
  </span>
);
