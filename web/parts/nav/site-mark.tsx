import './site-mark.css';

const shapes = [
  'M32 0v32H0z',
  'M0 0h16v32H0z',
  'M0 11h32v10H0z',
  'M0 0h32v5H0zM0 27h32v5H0z',
  'M0 0 32 32H0z',
  'M0 32V20L12 32zM32 0v12L20 0zM0 8 24 32h8L0 0z',
  'M11 0h10v32H11z',
  'M16 6 26 16 16 26 6 16z',
];

/** The same number for a name on every page and machine. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) % 1_000_003, 7);

/** One Chinese character, or up to two letters or digits. */
function lettersOf(name: string): string {
  const [first = ''] = name;
  return /[\x21-\x7e]/.test(first) ? name.replace(/[^\x21-\x7e].*$/, '').slice(0, 2) : first;
}

/** What stands in the place of a site's icon: ground, flag and letters, made of its name. */
export function SiteMark({ name }: { name: string }) {
  const number = numberOf(name);
  const letters = lettersOf(name);
  return (
    <span className={`dir-mark g${number % 6}`} aria-hidden="true">
      <svg viewBox="0 0 32 32">
        <path d={shapes[(number >> 3) % shapes.length]} />
      </svg>
      <b className={letters.length > 1 && /[\x21-\x7e]/.test(letters) ? 'two' : undefined}>{letters}</b>
    </span>
  );
}
