import { Form, Radio } from 'antd';
import { qualities } from '../../../../contract/admin/content-words.ts';
import { chosen } from '../../../desk/filled.ts';
import { useAskForm } from '../../../desk/use-ask-form.tsx';

const options = Object.entries(qualities).map(([value, label]) => ({ value, label: `${value} ${label}` }));

/** Asks in a dialog how good something is, from 0 to 3; null is no. */
export function useAskQuality(): (title: string) => Promise<{ quality: number } | null> {
  const ask = useAskForm<{ quality: string }>();
  return async (title) => {
    const given = await ask({
      title,
      yes: '确定',
      width: 420,
      fields: (
        <>
          <p className="meta">搜索和推荐靠它排先后，作者看不到。</p>
          <Form.Item name="quality" label="质量" rules={chosen('质量分')}>
            <Radio.Group options={options} />
          </Form.Item>
        </>
      ),
    });
    return given && { quality: Number(given.quality) };
  };
}
