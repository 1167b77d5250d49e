import './image-slots.css';
import { lazy, Suspense } from 'react';
import type { ImageSlotsProps } from './slots-field.tsx';

const SlotsField = lazy(() => import('./slots-field.tsx'));

/** The uploader for pictures. Its code comes with its first use; until then its place is kept. */
export const ImageSlots = (props: ImageSlotsProps) => (
  <Suspense
    fallback={
      <div className="field image-slots" aria-busy="true">
        <div className="lb">
          <span>{props.label}</span>
        </div>
        <ul className="uploader">
          <li className="up-slot">
            <span className="box" />
          </li>
        </ul>
        <p className="field-hint">正在载入</p>
      </div>
    }
  >
    <SlotsField {...props} />
  </Suspense>
);
