let table: Map<string, number> | undefined;

/** A text in GBK: the decoder's own table turned round. Throws for a sign that GBK has not. */
export function gbkOf(text: string): Buffer {
  table ??= tableOf();
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0)!;
    if (code < 0x80) {
      bytes.push(code);
      continue;
    }
    const pair = table.get(sign);
    if (pair === undefined) throw new RangeError(`GBK has no “${sign}”`);
    bytes.push(pair >> 8, pair & 0xff);
  }
  return Buffer.from(bytes);
}

function tableOf(): Map<string, number> {
  const decoder = new TextDecoder('gbk');
  const found = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const sign = decoder.decode(Uint8Array.of(lead, trail));
      if ([...sign].length === 1 && sign !== '\uFFFD' && !found.has(sign))
        found.set(sign, (lead << 8) | trail);
    }
  return found;
}
