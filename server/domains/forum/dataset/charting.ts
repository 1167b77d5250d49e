import type { EChartsOption } from 'echarts';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// What our charts take of ECharts; built into one file (see draw-charts.ts).
use([BarChart, LineChart, GridComponent, SVGRenderer]);

export function drawSvg(option: EChartsOption, size: { width: number; height: number }): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
