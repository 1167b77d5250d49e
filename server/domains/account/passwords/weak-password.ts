/** Rows that fingers walk along, and the alphabet. */
const walks = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfv',
  '1q2w3e4r5t6y7u8i9o0p',
  '147258369',
  '123654789',
  '789456123',
  '5201314',
  '1314520',
];
const favourites = [
  'password',
  'passw0rd',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'woaini',
  'wodemima',
  'mima',
  'chuhaiji',
  'amazon',
  'dragon',
  'monkey',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'superman',
  'trustno1',
];

/**
 * Why a password would be guessed among the first, in words, or undefined. Length is the contract's matter; here it is
 * the common ones and those made of what everybody knows about the person.
 */
export function weakness(password: string, known: (string | null | undefined)[]): string | undefined {
  const plain = password.toLowerCase();
  for (const text of known.flatMap((word) => (word ? [word, word.split('@')[0]!] : []))) {
    if (text.length >= 4 && without(plain, text.toLowerCase()).length < 4)
      return '密码不能和用户名、昵称、邮箱或手机号差不多';
  }
  if (new Set(plain).size < 4) return '密码里重复的字符太多，换一个难猜些的';
  const rest = [...favourites, ...walks, ...walks.map(backwards)].reduce(withoutStretches, plain);
  if (rest.length < 4) return '这个密码太常见，换一个难猜些的';
  return undefined;
}

const without = (text: string, part: string): string => text.replaceAll(part, '');
const backwards = (text: string): string => [...text].toReversed().join('');

/** What is left of the password when the longest stretch that it shares with the word, four characters at least, is taken out again and again. */
function withoutStretches(password: string, word: string): string {
  for (let length = Math.min(password.length, word.length); length >= 4; length--) {
    for (let start = 0; start + length <= word.length; start++) {
      const part = word.slice(start, start + length);
      if (password.includes(part)) return withoutStretches(without(password, part), word);
    }
  }
  return password;
}
