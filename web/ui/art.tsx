import './art.css';
import sprite from './art.svg?url&no-inline';

const still = {
  sail: '0 0 96 96',
  sheet: '0 0 96 96',
  lights: '0 0 96 96',
  pallet: '0 0 96 96',
  vessel: '0 0 96 96',
};
const scene = { 'err-404': '0 0 320 200', 'err-other': '0 0 320 200', login: '0 0 704 268' };
const boxes = { ...still, ...scene };
export type ArtName = keyof typeof boxes;

/** A drawing in the palette of the tokens, so it turns over in the dark. Without a `label` it is decoration. */
export function Art({ name, label, ground }: { name: ArtName; label?: string; ground?: 2 | 3 }) {
  const kind = name in still ? (ground ? `art b${ground}` : 'art') : 'scene-art';
  return (
    <svg
      className={kind}
      viewBox={boxes[name]}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sprite}#a-${name}`} />
    </svg>
  );
}
