import { StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN.js';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme.ts';
import { useDark } from './use-dark.ts';
import { useNarrow } from './use-narrow.ts';

dayjs.locale('zh-cn');

const themes = { light: antdTheme(false), dark: antdTheme(true) };

/** antd as the house wears it. Fields and buttons have the height of a thumb on a phone. */
export default function DeskRoot({ children }: { children: ReactNode }) {
  const narrow = useNarrow();
  const dark = useDark();
  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={dark ? themes.dark : themes.light}
        locale={zhCN}
        button={{ autoInsertSpace: false }}
        wave={{ disabled: true }}
        componentSize={narrow ? 'large' : 'middle'}
      >
        <App component={false}>{children}</App>
      </ConfigProvider>
    </StyleProvider>
  );
}
