import { Form, Radio } from 'antd';
import { qualities } from '../../../../contract/admin/content-words.ts';
import { chosen } from '../../../desk/filled.ts';
import { useAskForm } from '../../../desk/use-ask-form.tsx';

const options = Object.entries(qualities).map(([value, label]) => ({ value, label: `${value} ${label}` }));

type AskQuality = (title: string, n: number, run: (given: { quality: number }) => Promise<boolean>) => void;

/** Asks in a dialog how good something is, from 0 to 3. */
export function useAskQuality(): AskQuality {
  const ask = useAskForm<{ quality: string }>();
  return (title, _n, run) =>
    ask({
      title,
      yes: '确定',
      run: ({ quality }) => run({ quality: Number(quality) }),
      width: 420,
      fields: (
        <>
          <p className="meta">搜索和推荐按它排序，作者看不到。</p>
          <Form.Item name="quality" label="质量" rules={chosen('质量分')}>
            <Radio.Group options={options} />
          </Form.Item>
        </>
      ),
    });
}
