/** Reads a QR code out of a picture's pixels, as a phone does: so much of it as tests use. */
declare module 'jsqr' {
  const read: (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
  export default read;
}
