const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿', '万亿'];

/** 100.05 yuan is 壹佰元零伍分: an amount in fen (≥ 0) as invoices and slips write it. */
export function amountInCapitals(fen: bigint): string {
  if (fen < 0n) return `负${amountInCapitals(-fen)}`;
  const yuan = fen / 100n;
  const [jiao, rest] = [Number((fen / 10n) % 10n), Number(fen % 10n)];
  const whole = yuan === 0n ? '' : `${wholeInCapitals(yuan)}元`;
  if (jiao === 0 && rest === 0) return `${whole || '零元'}整`;
  const tenths = jiao > 0 ? `${digits[jiao]}角` : whole && rest > 0 ? '零' : '';
  return `${whole}${tenths}${rest > 0 ? `${digits[rest]}分` : '整'}`;
}

/** One 零 stands for any run of zeros between two digits. */
function wholeInCapitals(yuan: bigint): string {
  const text = String(yuan);
  let said = '';
  let zero = false;
  let inGroup = false;
  for (const [i, digit] of [...text].entries()) {
    const place = text.length - 1 - i;
    if (digit === '0') zero = true;
    else {
      said += `${zero && said ? '零' : ''}${digits[Number(digit)]}${places[place % 4]}`;
      zero = false;
      inGroup = true;
    }
    if (place % 4 === 0) {
      if (inGroup) said += groups[place / 4];
      inGroup = false;
    }
  }
  return said;
}
