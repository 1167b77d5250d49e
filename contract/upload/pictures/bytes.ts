/** `is_whole`: the file has its end. Pixels are those that are shown, turned as the picture says. */
export type PictureFacts = {
  width: number;
  height: number;
  frames: number;
  is_animated: boolean;
  is_whole: boolean;
};

export const startsWith = (bytes: Uint8Array, ...values: number[]): boolean =>
  values.every((value, at) => bytes[at] === value);

/** One character a byte. */
export const text = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/** Numbers at a place; 0 beyond the end, so that a reader of half a file comes to its end too. */
export const u8 = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;
export const u16 = (bytes: Uint8Array, at: number): number => u8(bytes, at) * 256 + u8(bytes, at + 1);
export const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) * 65_536 + u16(bytes, at + 2);
export const u16le = (bytes: Uint8Array, at: number): number => u8(bytes, at) + u8(bytes, at + 1) * 256;
export const u24le = (bytes: Uint8Array, at: number): number => u16le(bytes, at) + u8(bytes, at + 2) * 65_536;
export const u32le = (bytes: Uint8Array, at: number): number =>
  u16le(bytes, at) + u16le(bytes, at + 2) * 65_536;
