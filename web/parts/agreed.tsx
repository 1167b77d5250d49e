import { Checkbox } from '../ui/field.tsx';

/** The check that both texts were read; they open beside the form, so that nothing typed is lost. */
export function Agreed({ error, note }: { error?: string | undefined; note?: string }) {
  return (
    <Checkbox name="agree" error={error}>
      已阅读并同意
      <a href="/agreement/user" target="_blank" rel="noopener">
        用户协议
      </a>
      和
      <a href="/agreement/privacy" target="_blank" rel="noopener">
        隐私政策
      </a>
      {note ? `，${note}` : ''}
    </Checkbox>
  );
}
