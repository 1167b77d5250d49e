const slice = 1_048_576;

/** SHA-256 of a file in hex. */
export async function hashFile(file: Blob): Promise<string> {
  if (globalThis.crypto.subtle)
    return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())));
  // Web Crypto is missing on plain http addresses other than localhost; slices leave the page its turns.
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += slice)
    hash.update(new Uint8Array(await file.slice(at, at + slice).arrayBuffer()));
  return hex(hash.digest());
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
