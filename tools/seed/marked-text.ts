// Texts with a few marks: `# ` begins a new one, `## ` is a heading, `- ` a list, `| |` a table, `! name words` a drawing, `> username words` what somebody
// said about it and `>> username words` an answer on that floor. All else is a paragraph a line.

/** What somebody said; `answers`: on its floor. */
export type Remark = { by: string; text: string; answers: { by: string; text: string }[] };

/** The parts that begin with `# `, without it. */
export const blocksOf = (text: string): string[] =>
  text
    .trim()
    .split(/^# /m)
    .map((one) => one.trim())
    .filter(Boolean);

export function htmlOf(lines: readonly string[]): string {
  const given = lines.filter((one) => !one.startsWith('>'));
  const out: string[] = [];
  for (let at = 0; at < given.length;) {
    const mark = given[at]![0]!;
    const drawing = /^! ([a-z-]+) (.+)$/.exec(given[at]!);
    const taken = '-|'.includes(mark) ? given.slice(at).findIndex((one) => one[0] !== mark) : 1;
    const part = given.slice(at, taken < 0 ? undefined : at + taken);
    at += part.length;
    if (mark === '-') out.push(`<ul>${part.map((one) => `<li>${one.slice(2)}</li>`).join('')}</ul>`);
    else if (mark === '|') out.push(tableOf(part));
    else if (drawing) out.push(figureOf(drawing[1]!, drawing[2]!));
    else if (part[0]!.startsWith('## ')) out.push(`<h2>${part[0]!.slice(3)}</h2>`);
    else out.push(`<p>${part[0]}</p>`);
  }
  return out.join('');
}

/** One of the product's own drawings, with what it shows. */
const figureOf = (name: string, says: string): string =>
  `<figure><img src="/drawings/${name}.svg" alt="${says}" width="480" height="384"><figcaption>${says}</figcaption></figure>`;

function tableOf(rows: string[]): string {
  const [head, ...body] = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const line = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line(head!, 'th')}</thead><tbody>${body.map((row) => line(row, 'td')).join('')}</tbody></table>`;
}

export function remarksOf(lines: readonly string[]): Remark[] {
  const remarks: Remark[] = [];
  for (const one of lines.filter((line) => line.startsWith('>'))) {
    const [, marks, by, text] = /^(>+) (\w+) (.+)$/.exec(one)!;
    if (marks === '>') remarks.push({ by: by!, text: text!, answers: [] });
    else remarks.at(-1)!.answers.push({ by: by!, text: text! });
  }
  return remarks;
}
