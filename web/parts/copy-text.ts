import { toast } from '../shell/toast.ts';

/** @param what is copied, as it is said afterwards */
export async function copyText(what: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what}已复制`);
  } catch {
    // Not allowed, or no secure page: what is selected can be copied by hand.
    toast('浏览器不让复制，请选中后手动复制', { bad: true });
  }
}
