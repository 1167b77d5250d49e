import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { PickerProps } from './picker-dialog.tsx';
import type { StoredImage } from './slots.ts';

const PickerDialog = lazy(() => import('./picker-dialog.tsx'));

/** Opens the library from where no component stands; the chosen pictures in order, none when it was closed. */
export function pickImages(wanted: Pick<PickerProps, 'least' | 'most' | 'rule'>): Promise<StoredImage[]> {
  const root = createRoot(document.createElement('div'));
  return new Promise((answer) => {
    let picked: StoredImage[] = [];
    root.render(
      <Suspense>
        <PickerDialog
          {...wanted}
          onPick={(images) => {
            picked = images;
          }}
          onClose={() => {
            answer(picked);
            setTimeout(() => root.unmount());
          }}
        />
      </Suspense>,
    );
  });
}
