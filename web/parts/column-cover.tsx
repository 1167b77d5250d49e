import './column-cover.css';
import { sizedPicture } from '../../contract/upload/sized-picture.ts';
import { Art } from '../ui/art.tsx';

/** The picture of a column in a square, or a drawing in its place; what it is called stands beside it. */
export const ColumnCover = ({ cover, size }: { cover: string | null; size: 64 | 88 }) => (
  <span className={`column-cover s${size}`}>
    {cover ? (
      <img src={sizedPicture(cover, 320)} alt="" width={size} height={size} decoding="async" />
    ) : (
      <Art name="sheet" ground={2} />
    )}
  </span>
);
