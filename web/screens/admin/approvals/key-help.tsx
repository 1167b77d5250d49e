const keys: [string[], string][] = [
  [['J', 'K'], '上下'],
  [['Enter'], '打开'],
  [['A'], '通过'],
  [['R'], '拒绝'],
  [['1', '–', '9'], '原因'],
  [['X'], '选中'],
];

/** What the keyboard can do here; a phone has none. */
export function KeyHelp() {
  return (
    <p className="keys">
      {keys.map(([letters, does]) => (
        <span key={does}>
          {letters.map((letter) => (letter === '–' ? `${letter} ` : <kbd key={letter}>{letter}</kbd>))}
          {does}
        </span>
      ))}
    </p>
  );
}
