import './crop.css';
import type { ImgHTMLAttributes } from 'react';
import { type CropName, crops } from '../../contract/upload/crops.ts';
import { centre, focusOf } from '../../contract/upload/focus.ts';
import { type PictureWidth, sizedPicture } from '../../contract/upload/sized-picture.ts';

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'height'> & {
  as: CropName;
  of: string;
  /** How wide it is drawn, so that its place is kept. */
  width: number;
  /** How many pixels are fetched; with `sizes` the browser takes the larger one where it needs it. */
  wide?: PictureWidth;
};

/** A picture in one of the site's shapes, with what its uploader wants seen in sight. What it shows stands beside it. */
export const Crop = ({ as, of, width, wide = 320, sizes, ...rest }: Props) => (
  <img
    alt=""
    decoding="async"
    {...rest}
    {...(sizes ? { sizes, srcSet: `${sizedPicture(of, 800)} 800w, ${sizedPicture(of, 1600)} 1600w` } : {})}
    data-crop={as}
    src={sizedPicture(of, wide)}
    width={width}
    height={Math.round((width * crops[as][1]) / crops[as][0])}
    style={inSight(of)}
  />
);

function inSight(url: string) {
  const focus = focusOf(url);
  return focus === centre ? undefined : { objectPosition: `${focus.x / 10}% ${focus.y / 10}%` };
}
