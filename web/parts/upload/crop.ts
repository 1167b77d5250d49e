/** A square part of a picture: `zoom` from 1 (the whole shorter side) up, `x` and `y` its centre as shares of the picture. */
export type Crop = { zoom: number; x: number; y: number };

export const whole: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const most_zoom = 4;

/** The square in the picture's pixels, never beyond its edge. */
export function cropSquare(
  picture: { width: number; height: number },
  crop: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(picture.width, picture.height) / within(crop.zoom, 1, most_zoom);
  return {
    left: within(crop.x * picture.width - side / 2, 0, picture.width - side),
    top: within(crop.y * picture.height - side / 2, 0, picture.height - side),
    side,
  };
}

/** The same square as a crop that says where it really lies, so that moving starts from there. */
export function settledCrop(picture: { width: number; height: number }, crop: Crop): Crop {
  const { left, top, side } = cropSquare(picture, crop);
  return {
    zoom: within(crop.zoom, 1, most_zoom),
    x: (left + side / 2) / picture.width,
    y: (top + side / 2) / picture.height,
  };
}

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));
