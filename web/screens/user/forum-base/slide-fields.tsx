import { Form, Input } from 'antd';
import { forum_limits, isInnerPath, slide_rule } from '../../../../contract/forum/decoration.ts';
import { filled, judgedBy } from '../../../desk/filled.ts';
import { PicturesField, type Picture } from '../../../desk/pictures-field.tsx';
import { Crop } from '../../../parts/crop.tsx';
import { counted } from '../../../desk/counted.ts';

export type SlideWords = { title: string; link: string };
type Props = {
  pictures: readonly Picture[];
};

const { slides, slide_title, slide_link } = forum_limits;

/** The pictures of the carousel, and under them a title and a link for each. */
export function SlideFields({ pictures }: Props) {
  return (
    <>
      <PicturesField name="slide_pictures" label="轮播图" max={slides} rule={slide_rule} />
      {pictures.map((picture, at) => (
        <fieldset key={picture.id} className="slide-words">
          <legend className="sr-only">第 {at + 1} 张</legend>
          <Crop as="slide" of={picture.url} width={96} />
          <Form.Item
            layout="vertical"
            labelCol={{ flex: 'none' }}
            name={['slides', at, 'title']}
            label={`第 ${at + 1} 张的标题`}
            rules={filled('轮播标题', slide_title.min)}
          >
            <Input {...counted(slide_title.max)} />
          </Form.Item>
          <Form.Item
            layout="vertical"
            labelCol={{ flex: 'none' }}
            name={['slides', at, 'link']}
            label={`第 ${at + 1} 张的链接`}
            extra="选填，本站的地址，例如 /posts/3k9d2f8a"
            rules={[
              judgedBy<string>((link = '') =>
                link.trim() === '' || isInnerPath(link.trim())
                  ? null
                  : '链接应为本站的地址，例如 /posts/3k9d2f8a',
              ),
            ]}
          >
            <Input maxLength={slide_link} />
          </Form.Item>
        </fieldset>
      ))}
    </>
  );
}
