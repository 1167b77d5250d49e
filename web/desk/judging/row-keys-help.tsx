/** What the keyboard can do in a list of this desk; a phone has none. */
export function RowKeysHelp({
  keys,
}: {
  keys: readonly (readonly [letters: readonly string[], does: string])[];
}) {
  return (
    <p className="forum-keys" aria-label="键盘">
      {keys.map(([letters, does]) => (
        <span key={does}>
          {letters.map((letter) => (
            <kbd key={letter}>{letter}</kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
