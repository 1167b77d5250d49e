import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { drawAnimation, drawApng, drawPicture } from '../../server/testing/upload-builders.ts';
import { readPicture, sniffType } from './picture-bytes.ts';

const size = { width: 37, height: 21 };
const still = (mime: string) => ({ mime, ...size, frames: 1, is_animated: false, is_whole: true });
const moving = (mime: string, frames: number) => ({
  mime,
  ...size,
  frames,
  is_animated: true,
  is_whole: true,
});

describe('stills', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('%s', async (format) =>
    expect(readPicture(await drawPicture(size, format))).toEqual(still(`image/${format}`)),
  );

  test('a WebP without loss, one with transparency, an interlaced PNG and a progressive JPEG', async () => {
    const picture = sharp({
      create: { ...size, channels: 4, background: { r: 1, g: 200, b: 3, alpha: 0.4 } },
    });
    expect(readPicture(await picture.clone().webp({ lossless: true }).toBuffer())).toEqual(
      still('image/webp'),
    );
    expect(readPicture(await picture.clone().webp().toBuffer())).toEqual(still('image/webp'));
    expect(readPicture(await picture.clone().png({ progressive: true }).toBuffer())).toEqual(
      still('image/png'),
    );
    expect(readPicture(await picture.clone().jpeg({ progressive: true }).toBuffer())).toEqual(
      still('image/jpeg'),
    );
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('a JPEG held as %i says', async (orientation) => {
    const bytes = await sharp(await drawPicture(size, 'jpeg'))
      .withMetadata({ orientation })
      .toBuffer();
    const turned = orientation >= 5;
    expect(readPicture(bytes)).toMatchObject(turned ? { width: 21, height: 37 } : { width: 37, height: 21 });
  });

  test('an animation of one frame is none', async () => {
    expect(readPicture(await drawAnimation('gif', { ...size, frames: 1 }))).toEqual(still('image/gif'));
    expect(readPicture(await drawApng({ ...size, frames: 1 }))).toEqual(still('image/png'));
  });
});

describe('animations', () => {
  test.each(['gif', 'webp'] as const)('%s', async (format) =>
    expect(readPicture(await drawAnimation(format, { ...size, frames: 4 }))).toEqual(
      moving(`image/${format}`, 4),
    ),
  );
  test('apng', async () =>
    expect(readPicture(await drawApng({ ...size, frames: 3 }))).toEqual(moving('image/png', 3)));
  test('avif', () => expect(readPicture(avifSequence(5))).toEqual(moving('image/avif', 5)));
  test('an avif of the sequence kind with one frame is a still', () =>
    expect(readPicture(avifSequence(1))).toEqual(still('image/avif')));
});

describe('half a file', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
    '%s is known as such, or as nothing',
    async (format) => {
      const bytes = await sharp({
        create: {
          ...size,
          channels: 3,
          background: '#808080',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .toFormat(format)
        .toBuffer();
      const read = bytes.subarray(0, bytes.length - 20);
      expect(readPicture(read)?.is_whole ?? false).toBe(false);
      for (let length = 0; length < bytes.length; length += 13)
        expect(() => readPicture(bytes.subarray(0, length))).not.toThrow();
    },
  );

  test('an animation that lacks its end', async () => {
    for (const bytes of [
      await drawAnimation('gif', size),
      await drawAnimation('webp', size),
      await drawApng(size),
    ])
      expect(readPicture(bytes.subarray(0, -9))).toMatchObject({ is_whole: false });
  });
});

describe('boxes of an AVIF', () => {
  const head = (length: number, name: string) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32BE(length, 0);
    bytes.write(name, 4, 'latin1');
    return bytes;
  };
  const brands = Buffer.concat([head(24, 'ftyp'), Buffer.from('avif\0\0\0\0avifmif1', 'latin1')]);

  test('that claim what stands behind the box around them are read once', () => {
    const names = vi.spyOn(String, 'fromCharCode');
    const claiming = Buffer.concat([head(16, 'moov'), head(0x7f_ff_ff_00, 'moov')]);
    // Were each claim believed, every one would double the reading: forty of them, 640 bytes, never end.
    readPicture(Buffer.concat([brands, ...Array.from({ length: 14 }, () => claiming)]));
    expect(names.mock.calls.length).toBeLessThan(200);
    names.mockRestore();
  });

  test('that lie within each other without end say nothing', () => {
    const deep = Array.from({ length: 100_000 }, (_, at) => head((100_000 - at) * 8, 'moov'));
    expect(readPicture(Buffer.concat([brands, ...deep]))).toBeNull();
  });
});

describe('the type that the bytes tell', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  test.each<[string, Uint8Array, string | null]>([
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    [
      'an SVG behind a mark of order, a declaration and a comment',
      bytes('\uFEFF<?xml version="1.0"?><!-- a --><svg>'),
      'image/svg+xml',
    ],
    ['an SVG of another name space', bytes('<svg:svg>'), 'image/svg+xml'],
    ['a page', bytes('\n\n <!DOCTYPE html><p>'), 'text/html'],
    ['a page that begins with a script', bytes('<script>1</script>'), 'text/html'],
    [
      'a page in UTF-16',
      new Uint8Array([0xff, 0xfe, ...[0x3c, 0x68, 0x74, 0x6d, 0x6c, 0x3e].flatMap((sign) => [sign, 0])]),
      'text/html',
    ],
    ['XML', bytes('<?xml version="1.0"?><rss/>'), 'text/xml'],
    ['a PDF', bytes('%PDF-1.7'), 'application/pdf'],
    ['a zip', bytes('PK\x03\x04'), 'application/zip'],
    ['a program', bytes('MZ'), 'application/x-executable'],
    ['HEIC', bytes('\0\0\0\x18ftypheic\0\0\0\0heic'), 'image/heic'],
    ['a film', bytes('\0\0\0\x18ftypisom\0\0\0\0isom'), 'video/mp4'],
    ['a table', bytes('名称,价格\n杯子,12\n'), null],
    ['a formula with a small sign', bytes('a < b'), null],
    ['nothing', new Uint8Array(), null],
  ])('%s', (_, given, type) => expect(sniffType(given)).toBe(type));
});

/** A sequence in as few boxes as tell it: brands, a track with its size and number of frames, data. */
function avifSequence(frames: number): Uint8Array {
  const box = (name: string, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8, 0);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const stsz = Buffer.alloc(12);
  stsz.writeUInt32BE(frames, 8);
  const tkhd = Buffer.alloc(84);
  tkhd.writeUInt32BE(37 << 16, 76);
  tkhd.writeUInt32BE(21 << 16, 80);
  const track = box('trak', box('tkhd', tkhd), box('mdia', box('minf', box('stbl', box('stsz', stsz)))));
  return Buffer.concat([
    box('ftyp', Buffer.from('avis\0\0\0\0avifavis', 'latin1')),
    box('moov', track),
    box('mdat', Buffer.alloc(9)),
  ]);
}
