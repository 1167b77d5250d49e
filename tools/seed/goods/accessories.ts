import { dot, fill, line, rect } from './paint.ts';

/** What lies in a box beside the good, each on a ground of 16 by 16. */
export const accessories: Record<string, string> = {
  manual:
    fill('white', 'M2 1h9l3 3v11H2z') +
    fill('mist', 'M11 1l3 3h-3z') +
    line('mist', 'M5 6h4M5 9h6M5 12h6', 1),
  cable:
    line('ink', 'M3 13c-2-10 9-13 10-6s-7 6-5 1 5-3 5 4', 1.5) +
    rect('deep', 11.5, 11, 3.4, 4, 0.6) +
    rect('deep', 1.4, 11, 3.4, 4, 0.6),
  adapter:
    rect('white', 3, 5, 10, 10, 2) +
    fill('mist', 'M10 5h1a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-1z') +
    fill('sea', 'M5 1h1.6v4H5zM9.400 1H11v4H9.400z') +
    rect('deep', 5, 9, 4, 2, 1),
  pouch:
    fill('sea', 'M2 5h12l1 8a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2z') +
    line('deep', 'M4 5c0-4 8-4 8 0', 1.2) +
    line('white', 'M4 8h8', 1),
  cloth:
    fill('sand', 'M1 4l11-2 3 10-11 3z') +
    fill('clay', 'M1 4l6-1-3 12z', 0.5) +
    line('white', 'M7 6l4-.7', 1),
  strap: line('deep', 'M4 13C0 5 8 0 12 4s-1 9-5 9', 2.4) + rect('ink', 3, 11, 5, 4, 1),
  battery:
    rect('deep', 1, 4, 6, 11, 1) +
    rect('clay', 2.6, 2.4, 2.8, 1.6) +
    fill('sand', 'M1 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3H1z') +
    rect('deep', 9, 4, 6, 11, 1) +
    rect('clay', 10.6, 2.4, 2.8, 1.6) +
    fill('sand', 'M9 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3H9z'),
  screws: ['3', '8', '13']
    .map((x) => fill('ink', `M${x} 3m-2.200 0h4.400l-1.200 2.200h-2zM${x} 5m-.8 0h1.600v6l-.8 2-.8-2z`))
    .join(''),
  clip: fill('deep', 'M4 2h8v4l-2 2v6H6V8L4 6z') + fill('sea', 'M6 4h4v2H6z') + dot('red', 8, 11, 1),
  hook: line('ink', 'M8 2v5c5 0 5 7 0 7-3 0-4-2-4-4', 1.8) + dot('ink', 8, 2.4, 1.4),
  spoon: fill('sand', 'M7 6h2l.6 9H6.400z') + `<ellipse class="clay" cx="8" cy="4" rx="3" ry="3.400"/>`,
  scoop: fill('deep', 'M3 7h8v5a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z') + fill('sea', 'M10 8l5-6 1 1-5 7z'),
  lid:
    `<ellipse class="sea" cx="8" cy="10" rx="7" ry="3.600"/><ellipse class="mist" cx="8" cy="9" rx="7" ry="3.400"/>` +
    rect('deep', 6, 5, 4, 3.4, 1),
  ring: dot('sea', 8, 8, 6.4) + dot('white', 8, 8, 3.6),
  filter:
    dot('mist', 8, 8, 7) + dot('white', 8, 8, 5) + line('mist', 'M8 3.500v9M3.500 8h9M5 5l6 6M11 5l-6 6', 1),
  sponge:
    rect('glow', 1, 5, 14, 6, 1.6) +
    rect('deep', 1, 10, 14, 3, 1) +
    dot('sand', 5, 7.5, 0.8) +
    dot('sand', 10, 8, 0.8),
  label:
    fill('white', 'M1 4h11l3 4-3 4H1z') + dot('clay', 12, 8, 1) + line('mist', 'M3.500 7h5M3.500 9.500h3', 1),
  bag:
    fill('sand', 'M2 5h12v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z') +
    line('clay', 'M2 5l6 3 6-3M5 5c0-5 6-5 6 0', 1),
  hanger: line('ink', 'M8 6V5c2-.5 2-3.500 0-3.500S6 3 6.400 3.400M8 6l6 5H2z', 1.4),
  tape: dot('sand', 8, 8, 6.6) + dot('paper', 8, 8, 4.4) + dot('clay', 8, 8, 3, 0.5),
  tips: [3, 8, 13]
    .map((x) => rect('white', x - 1.6, 2, 3.2, 5, 1.4) + rect('sea', x - 0.9, 7, 1.8, 7, 0.8))
    .join(''),
  dial: dot('ink', 8, 8, 6.6) + dot('mist', 8, 8, 3.6) + line('white', 'M8 2.800v1.600', 1),
  dryer: rect('white', 3, 2, 10, 12, 1.6) + line('mist', 'M5.500 6h5M5.500 9h5', 1) + dot('sea', 8, 12, 1),
  glasses:
    line('ink', 'M1 6h14', 1.4) +
    fill('deep', 'M2 6h5v2a2.500 2.500 0 0 1-5 0zM9 6h5v2a2.500 2.500 0 0 1-5 0z'),
  liner: dot('paper', 8, 8, 7) + dot('sand', 8, 8, 5.2) + line('paper', 'M8 4v8M4 8h8', 0.8),
  rack: line('ink', 'M2 4h12M2 8h12M2 12h12M4 2v12M8 2v12M12 2v12', 1),
  fitting: rect('clay', 2, 5, 5, 6, 1) + rect('sand', 7, 6, 5, 4) + rect('deep', 12, 4.6, 2.6, 6.8, 0.8),
  funnel: fill('sea', 'M2 3h12l-5 6v5H7V9z') + rect('deep', 1.4, 2, 13.2, 2, 1),
  bits:
    rect('deep', 2, 9, 12, 5, 1) +
    [4, 7, 10, 12.6].map((x) => fill('ink', `M${x - 0.7} 3h1.400v6h-1.400z`)).join(''),
  nozzle: fill('deep', 'M1 12l4-4h6V5h4v7z') + rect('ink', 1, 12, 9, 2, 0.6),
  pump: rect('deep', 5, 6, 6, 9, 1) + rect('white', 7.2, 2, 1.6, 5) + rect('ink', 3.4, 1, 9.2, 2, 1),
  stake: fill('deep', 'M6.500 1h3v8L8 15l-1.500-6z') + rect('sea', 3, 4, 10, 2, 1),
  rope:
    dot('sand', 8, 8, 6.4) +
    dot('paper', 8, 8, 2.6) +
    line('clay', 'M4.500 5.500a5 5 0 0 1 7 0M4 9a4.500 4.500 0 0 0 8 0', 0.8),
  wheel: dot('ink', 8, 8, 6.8) + dot('mist', 8, 8, 3) + line('ink', 'M8 6v4M6 8h4', 1),
  key: line('ink', 'M3 3v8h10', 2),
  card: rect('white', 1, 3, 14, 10, 1.6) + rect('sea', 1, 5, 14, 2.4) + line('mist', 'M3.500 10.500h5', 1),
  divider: fill('clay', 'M2 4h12v9H2z') + fill('sand', 'M2 4h5v9H2zM8.500 4H14v4H8.500z'),
  'car-plug': rect('ink', 4, 5, 8, 9, 3) + rect('mist', 6.5, 1.6, 3, 3.6, 0.8) + dot('red', 8, 10, 1.2),
};
