import { dot, fill, line, rect } from './paint.ts';

const floor = (paint: Parameters<typeof rect>[0] = 'sand') =>
  fill(paint, 'M0 70h96v26H0z', 0.55) + fill('table', 'M0 70h96v26H0z');
const wall = fill('bg', 'M0 0h96v96H0z');
const wall2 = fill('bg2', 'M0 0h96v96H0z');
const sky = (height = 96) => fill('bg2', `M0 0h96v${height}H0z`);
const hills = fill('mist', 'M0 62c12-12 24-14 36-5 14-14 30-15 60 1v38H0z', 0.75);

/** Where a good is used; stands far behind it and may be cut, which a good may not. */
export const scenes: Record<string, string> = {
  kitchen:
    wall +
    line(
      'white',
      'M0 22h96M0 36h96M0 50h96M12 22v14M36 22v14M60 22v14M84 22v14M24 36v14M48 36v14M72 36v14M12 50v16M36 50v16M60 50v16M84 50v16M0 66h96',
      0.8,
      0.7,
    ) +
    rect('mist', 0, 6, 28, 10) +
    rect('mist', 30, 6, 28, 10) +
    rect('mist', 60, 6, 36, 10) +
    fill('clay', 'M0 66h96v4H0z') +
    floor('paper'),
  bath:
    wall2 +
    line('white', 'M0 20h96M0 38h96M0 56h96M18 0v70M42 0v70M66 0v70M90 0v70', 0.8, 0.75) +
    dot('white', 72, 32, 15, 0.8) +
    dot('mist', 72, 32, 13, 0.5) +
    fill('white', 'M0 66h96v5H0z', 0.9) +
    floor('mist'),
  bedroom:
    wall +
    rect('white', 10, 8, 26, 34, 1) +
    fill('mist', 'M12 10h10v30H12zM24 10h10v30H24z', 0.7) +
    fill('paper', 'M52 44h44v28H52z') +
    rect('white', 58, 50, 24, 12, 5) +
    floor('clay'),
  wardrobe:
    wall +
    fill('paper', 'M6 4h84v66H6z', 0.75) +
    fill('sand', 'M6 4h84v4H6zM6 4h3v66H6zM87 4h3v66h-3z') +
    line('clay', 'M9 14h78', 1.4) +
    fill('mist', 'M14 15h9v26h-9zM72 15h8v20h-8z', 0.8) +
    fill('white', 'M25 15h7v22h-7zM63 15h7v28h-7z', 0.8) +
    floor('sand'),
  desk:
    wall2 +
    rect('white', 58, 8, 30, 26, 1) +
    fill('mist', 'M60 10h26v22H60z', 0.6) +
    dot('glow', 78, 18, 4) +
    fill('sand', 'M6 28h36v3H6z') +
    rect('clay', 10, 14, 5, 14) +
    rect('mist', 16, 17, 4, 11) +
    rect('white', 21, 12, 5, 16) +
    rect('sand', 28, 18, 9, 10) +
    floor('sand'),
  camp:
    sky() +
    dot('white', 76, 18, 7) +
    hills +
    fill('leaf', 'M6 70l9-30 9 30zM18 70l7-22 7 22zM78 70l8-26 8 26z', 0.8) +
    fill('paper', 'M54 70l16-28 18 28z', 0.8) +
    fill('leaf', 'M0 70h96v26H0z', 0.35) +
    fill('table', 'M0 70h96v26H0z'),
  garden:
    sky() +
    dot('glow', 18, 18, 8) +
    fill(
      'white',
      'M2 44h6v28H2zM14 44h6v28h-6zM26 44h6v28h-6zM38 44h6v28h-6zM50 44h6v28h-6zM62 44h6v28h-6zM74 44h6v28h-6zM86 44h6v28h-6zM0 50h96v3H0zM0 63h96v3H0z',
      0.85,
    ) +
    fill('leaf', 'M0 70c4-9 10-9 13 0zM70 70c4-12 12-12 16 0zM80 70c3-8 12-8 16-1v2H80z') +
    fill('leaf', 'M0 70h96v26H0z', 0.35) +
    fill('table', 'M0 70h96v26H0z'),
  car:
    sky() +
    hills +
    fill('bg', 'M0 0h96v9c-30-4-66-4-96 0z') +
    fill('mist', 'M0 64c30-10 66-10 96 0v32H0z') +
    fill('sea', 'M0 69c30-9 66-9 96 0v27H0z', 0.55) +
    line('white', 'M10 75c24-6 52-6 76 0', 1, 0.6),
  nursery:
    wall +
    fill('glow', 'M10 16l8-10 8 10zM28 14l8-10 8 10zM46 15l8-10 8 10z', 0.9) +
    fill('mist', 'M19 15l8-10 8 10z', 0.8) +
    line('clay', 'M0 14c30 4 66 4 96-4', 0.8) +
    dot('white', 80, 30, 9, 0.9) +
    dot('white', 70, 34, 6, 0.9) +
    floor('glow'),
  living:
    wall +
    rect('white', 12, 10, 22, 18, 1) +
    fill('sea', 'M14 26l7-9 5 5 3-3 3 7z', 0.6) +
    fill('mist', 'M44 40c0-4 3-6 6-6h46v36H44z') +
    fill('white', 'M50 34h20v16H50zM74 34h22v16H74z', 0.55) +
    floor('sand'),
  gym:
    wall2 +
    fill('white', 'M8 8h36v46H8z', 0.8) +
    fill('mist', 'M10 10h32v42H10z', 0.55) +
    line('white', 'M16 30l14-16M22 34l14-16', 1.6) +
    fill('clay', 'M60 26h30v3H60z') +
    dot('mist', 70, 19, 7) +
    rect('sand', 80, 16, 7, 10) +
    floor('clay'),
  street:
    sky() +
    fill('mist', 'M0 70V34h12v-8h12v16h10V20h16v28h12V30h14v14h8v-8h12v34z', 0.8) +
    fill(
      'white',
      'M38 26h3v4h-3zM44 26h3v4h-3zM38 34h3v4h-3zM44 34h3v4h-3zM4 40h3v4H4zM15 32h3v4h-3zM66 36h3v4h-3zM88 42h3v4h-3z',
    ) +
    floor('paper') +
    line('white', 'M4 88h14M30 88h14M56 88h14M82 88h12', 1.6, 0.8),
};
